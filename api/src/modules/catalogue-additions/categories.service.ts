import type { CategoryChange, CategoryOfOperator } from '@shop/contract/catalogue-additions';
import { refuse } from '@shop/contract/errors';
import { defineCache } from '#platform/cache/cache.ts';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { fieldChanges, recordStaffAction } from '../audit-trail/index.ts';
import { isCircle, placeCategories, recordChanges } from '../catalogue/index.ts';
import { countArticles, listCategories, upsertCategory, type CategoryRow } from './categories.sql.ts';
import { allTexts, givenTexts } from './own-texts.ts';

/** Counting reads all articles: once for each version of the catalogue. */
const articleCounts = defineCache<ReadonlyMap<string, number>>({
  name: 'catalogueAdditions.articleCounts',
  bytesMax: 4_000_000,
  bytesOf: (counts) => 60 * counts.size,
  isPerVersion: true,
});

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
  const counts = await ctx.cache.of(articleCounts).load('all', () => countArticles(ctx));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    categories: placeCategories(rows.map(placeOf)).flatMap(({ id, path }) => {
      const row = byId.get(id);
      return row ? [answerOf(row, path, counts.get(id) ?? 0)] : [];
    }),
  };
}

function answerOf(row: CategoryRow, path: readonly string[], articles: number): CategoryOfOperator {
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
    articles,
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
    const { isMoved, ownParentId } = before;
    await recordStaffAction(ctx, {
      subject: { kind: 'category', id, name: before.importedTitle.de ?? id },
      action: 'changed',
      changes: fieldChanges(
        {
          ownTitle: allTexts(before.ownTitle ?? {}),
          ownSort: before.ownSort,
          isHidden: before.isHidden,
          movedTo: isMoved ? (ownParentId ?? '') : null,
        },
        { ownTitle, ownSort, isHidden, movedTo: movedTo === null ? '' : movedTo },
      ),
    });
    // The tree has no article of its own: an empty one stands for it.
    await recordChanges(ctx, ['']);
    return showCategories(ctx);
  });
}
