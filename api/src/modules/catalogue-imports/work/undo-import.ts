import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { getCatalogueVersion, lockCatalogue, recordChanges, refreshListPrices } from '../../catalogue/index.ts';
import { requireOwn } from '../claims.sql.ts';
import { updateRun, type Run } from '../runs.sql.ts';
import { putBackCategories, putBackLists, putBackProducts, putBackSource, withdrawNewProducts } from '../undo.sql.ts';
import type { Heartbeat } from './heartbeat.ts';

const STEPS = 5;

/** Puts everything back as it was before the import, in one transaction (docs/domain/imports.md#undo). */
export async function undoImport(
  ctx: Pick<Ctx, 'db' | 'now'>,
  run: Run,
  heart: Pick<Heartbeat, 'progress' | 'signal'>,
): Promise<void> {
  heart.progress.total = STEPS;
  const step = () => {
    heart.progress.done++;
    heart.signal.throwIfAborted();
  };
  await inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx);
    const { header, supplier } = run;
    await putBackCategories(ctx, run.id);
    step();
    const back = await putBackProducts(ctx, run.id);
    step();
    const withdrawn = await withdrawNewProducts(ctx, run.id);
    await putBackLists(ctx, run.id);
    step();
    if (header && supplier !== null) await putBackSource(ctx, run.id, supplier, header.catalogueId);
    // Prices that began or ended by date since.
    await refreshListPrices(ctx);
    await recordChanges(ctx, ['', ...back, ...withdrawn]);
    step();
    await requireOwn(ctx, run);
    const version = await getCatalogueVersion(ctx);
    await updateRun(ctx, run.id, 'undone', { endedAt: ctx.now, undoneVersion: version, failure: null });
    step();
  });
}
