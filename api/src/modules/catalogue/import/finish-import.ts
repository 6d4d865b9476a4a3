import { inTransaction } from '#platform/db.ts';
import { placeCategories } from './category-tree.rules.ts';
import * as finishSql from './finish.sql.ts';
import { addResult, type ImportCtx, type ImportRun } from './import-run.ts';
import { wasRunCutShort } from './import-runs.sql.ts';
import * as importSql from './import.sql.ts';

const BATCH = 2000;
/** Fewer changes than this do not change what the planner should know. */
const ANALYSE_MIN = 1000;

/** What can only be done when the last article is in: who is gone, who stands where, who is greenest. */
export async function finishImport(ctx: ImportCtx, run: ImportRun): Promise<void> {
  const isWhole = run.header.transaction === 'new-catalogue';
  const accepted = run.counts.new + run.counts.changed + run.counts.unchanged;
  // A catalogue without a single good article is a mistake and no reason to clear the range.
  if (isWhole && accepted > 0) await removeGone(ctx, run);
  await run.stage?.placements(run.placements);
  if (run.id === undefined) return;
  await completeCategories(ctx, run, accepted > 0);
  if (run.hasChanges || (await wasRunCutShort(ctx, run.id))) {
    await bringIntoOrder(ctx);
    if (run.counts.new + run.counts.changed >= ANALYSE_MIN) await finishSql.analyseCatalogue(ctx);
  }
}

/** Puts articles into the categories of a list of its own, and takes categories away that a whole catalogue no longer has. */
export async function completeCategories(
  ctx: Omit<ImportCtx, 'files'>,
  run: ImportRun,
  hasArticles: boolean,
): Promise<void> {
  const isWhole = run.header.transaction === 'new-catalogue';
  if (run.header.transaction !== 'update-prices') await placeArticles(ctx, run, isWhole);
  if (isWhole && hasArticles) await removeCategories(ctx, run);
}

async function removeGone(ctx: ImportCtx, run: ImportRun): Promise<void> {
  for (let after = ''; ;) {
    const skus = await importSql.listActiveSkusAfter(ctx, { supplier: run.supplier, after, limit: BATCH });
    const last = skus.at(-1);
    if (last === undefined) return;
    await removeArticles(
      ctx,
      run,
      skus.filter((sku) => !run.seenSkus.has(sku)),
    );
    after = last;
  }
}

/** Takes articles out of the range: they stay, because orders and lists refer to them, and are no longer sold. */
export async function removeArticles(ctx: ImportCtx, run: ImportRun, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  const gone = await removeOrStage(ctx, run, skus);
  if (gone.length > 0) run.hasChanges = true;
  for (const sku of gone) addResult(run, { result: 'gone', sku });
}

async function removeOrStage(ctx: ImportCtx, run: ImportRun, skus: readonly string[]): Promise<readonly string[]> {
  if (run.stage) return run.stage.gone(run.supplier, skus);
  return run.id === undefined ? skus : deactivateArticles(ctx, run.supplier, skus);
}

/** Answers which of them were in the range. */
export async function deactivateArticles(
  ctx: Omit<ImportCtx, 'files'>,
  supplier: string,
  skus: readonly string[],
): Promise<readonly string[]> {
  return inTransaction(ctx, async (ctx) => {
    await importSql.lockCatalogue(ctx);
    const removed = await importSql.deactivateProducts(ctx, { supplier, skus, now: ctx.now });
    if (removed.length > 0) await importSql.recordChanges(ctx, removed);
    return removed;
  });
}

async function placeArticles(ctx: Omit<ImportCtx, 'files'>, run: ImportRun, isWhole: boolean): Promise<void> {
  const placements = new Map<string, readonly string[]>(run.placements);
  if (isWhole) {
    for (const sku of await finishSql.listPlacedSkus(ctx, run.supplier))
      if (!placements.has(sku)) placements.set(sku, []);
  }
  const all = [...placements].map(([sku, placed_ids]) => ({ sku, placed_ids }));
  for (let at = 0; at < all.length; at += BATCH) {
    await inTransaction(ctx, async (ctx) => {
      await importSql.lockCatalogue(ctx);
      const moved = await importSql.placeProducts(ctx, {
        supplier: run.supplier,
        placements: all.slice(at, at + BATCH),
        now: ctx.now,
      });
      if (moved.length === 0) return;
      await importSql.recordChanges(ctx, moved);
      run.hasChanges = true;
    });
  }
}

async function removeCategories(ctx: Omit<ImportCtx, 'files'>, run: ImportRun): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await importSql.lockCatalogue(ctx);
    if ((await finishSql.deleteCategories(ctx, run.supplier, [...run.seenCategories])) === 0) return;
    await importSql.recordChanges(ctx, ['']);
    run.hasChanges = true;
  });
}

/** Places in the tree, variants and labels follow from all articles there are. */
export async function bringIntoOrder(ctx: Omit<ImportCtx, 'files'>): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await importSql.lockCatalogue(ctx);
    const moved = await finishSql.updateCategoryPlaces(ctx, placeCategories(await finishSql.listFlatCategories(ctx)));
    const touched = [...(await finishSql.updateVariants(ctx)), ...(await finishSql.updateGreenLabels(ctx))];
    await finishSql.countAttributeProducts(ctx);
    await importSql.recordChanges(ctx, moved > 0 ? ['', ...touched] : touched);
  });
}
