import type { CatalogueCategory } from '@shop/exchange-formats';
import { inTransaction } from '#platform/db.ts';
import { addResult, type ImportCtx, type ImportRun } from './import-run.ts';
import * as importSql from './import.sql.ts';

const ID_CHARS_MAX = 80;

/** Writes categories as they come; their places in the tree are made at the end of the run. */
export async function applyCategories(
  ctx: ImportCtx,
  run: ImportRun,
  categories: readonly CatalogueCategory[],
): Promise<void> {
  const records = new Map<string, importSql.CategoryRecord>();
  for (const { id, parentId, title, sort, imageSvg } of categories) {
    if (id.length > ID_CHARS_MAX) {
      addResult(run, {
        result: 'warning',
        sku: '',
        code: 'category.id_too_long',
        details: { category: id.slice(0, ID_CHARS_MAX) },
      });
      continue;
    }
    run.seenCategories.add(id);
    const image = imageSvg === undefined ? null : await run.media.storeSvg(imageSvg);
    if (imageSvg !== undefined && image === null) {
      addResult(run, { result: 'warning', sku: '', code: 'media.refused', details: { files: `category ${id}` } });
    }
    records.set(id, { id, supplier: run.supplier, parent_id: parentId, title, sort, image_hash: image });
  }
  if (run.stage) await run.stage.categories([...records.values()]);
  if (run.id === undefined || records.size === 0) return;
  if ((await writeCategories(ctx, [...records.values()])) > 0) run.hasChanges = true;
}

/** Answers how many categories are new or different. */
export async function writeCategories(
  ctx: Pick<ImportCtx, 'db'>,
  records: readonly importSql.CategoryRecord[],
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await importSql.lockCatalogue(ctx);
    const count = await importSql.upsertCategories(ctx, records);
    // The tree has no article of its own: an empty one stands for it.
    if (count > 0) await importSql.recordChanges(ctx, ['']);
    return count;
  });
}
