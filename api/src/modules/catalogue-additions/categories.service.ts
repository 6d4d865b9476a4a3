import type { CategoryChange, CategoryOfOperator } from '@shop/contract/catalogue-additions';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { isCircle, placeCategories, recordChanges } from '../catalogue/index.ts';
import { listCategories, upsertCategory, type CategoryRow } from './categories.sql.ts';
import { allTexts, givenTexts } from './own-texts.ts';

type Tree = { readonly categories: CategoryOfOperator[] };

/** Where a category stands now. */
function placeOf(row: CategoryRow) {
  return {
    id: row.id,
    parentId: row.isMoved ? row.ownParentId : row.importedParentId,
    sort: row.ownSort ?? row.importedSort,
  };
}

/** The tree as it stands, hidden categories too. */
export async function showCategories(ctx: StaffCtx): Promise<Tree> {
  const rows = await listCategories(ctx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    categories: placeCategories(rows.map(placeOf)).flatMap(({ id, path }) => {
      const row = byId.get(id);
      return row ? [answerOf(row, path)] : [];
    }),
  };
}

function answerOf(row: CategoryRow, path: readonly string[]): CategoryOfOperator {
  return {
    id: row.id,
    depth: path.length - 1,
    parentId: path.at(-2) ?? null,
    title: allTexts({ ...row.importedTitle, ...row.ownTitle }),
    importedTitle: allTexts(row.importedTitle),
    importedParentId: row.importedParentId,
    isHidden: row.isHidden,
    isMoved: row.isMoved,
    ownSort: row.ownSort,
    sort: row.ownSort ?? row.importedSort,
    ownTitle: allTexts(row.ownTitle ?? {}),
    articles: row.articles,
    version: row.version,
    savedAt: row.savedAt?.toISOString() ?? null,
    savedBy: row.savedBy,
  };
}

/** @throws ShopError `catalogueAdditions.unknown_category`, `catalogueAdditions.circle`, `catalogueAdditions.changed_meanwhile` */
export async function changeCategory(
  ctx: StaffCtx,
  id: string,
  { version, ownTitle, ownSort, isHidden, movedTo }: CategoryChange,
): Promise<Tree> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await listCategories(ctx);
    const before = rows.find((row) => row.id === id) ?? refuse('catalogueAdditions.unknown_category');
    if (typeof movedTo === 'string' && !rows.some((row) => row.id === movedTo)) {
      refuse('catalogueAdditions.unknown_category', {}, 'movedTo');
    }
    if (movedTo !== undefined && isCircle(rows.map(placeOf), id, movedTo)) {
      refuse('catalogueAdditions.circle', {}, 'movedTo');
    }
    const saved = await upsertCategory(ctx, {
      id,
      ownTitle: givenTexts(ownTitle),
      ownSort,
      isHidden,
      isMoved: movedTo !== undefined,
      ownParentId: movedTo ?? null,
      version,
      savedBy: `${ctx.staff.firstName} ${ctx.staff.lastName}`,
    });
    if (!saved) refuse('catalogueAdditions.changed_meanwhile', { by: before.savedBy });
    // The tree has no article of its own: an empty one stands for it.
    await recordChanges(ctx, ['']);
    return showCategories(ctx);
  });
}
