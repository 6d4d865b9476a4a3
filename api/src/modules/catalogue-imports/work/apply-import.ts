import { ShopError } from '@shop/contract/errors';
import { yieldToRequests } from '#platform/back-pressure.ts';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { analyseCatalogue, getCatalogueVersion, lockCatalogue, takeOver } from '../../catalogue/index.ts';
import { requireOwn } from '../claims.sql.ts';
import { findOutdated, updateRun, type Run } from '../runs.sql.ts';
import {
  listPlacements,
  listStagedCategories,
  readStagedArticles,
  readStagedGone,
  readStagedPrices,
} from '../staging.sql.ts';
import { deleteImages, keepBefore } from '../undo.sql.ts';
import type { Heartbeat } from './heartbeat.ts';

/** Fewer changes than this do not change what the planner should know. */
const ANALYSE_MIN = 1000;

/**
 * Takes a confirmed preview over in one transaction: all of it or nothing, whatever happens meanwhile. What stood there
 * before is kept for the undo.
 * @throws ShopError `catalogueImports.outdated`
 */
export async function applyImport(
  ctx: Pick<Ctx, 'db' | 'now'>,
  run: Run,
  heart: Pick<Heartbeat, 'progress' | 'signal'>,
): Promise<void> {
  const { header, supplier, summary } = run;
  if (!header || supplier === null || !summary) throw new Error(`Import ${run.id} was never read`);
  const { counts, plan } = summary;
  const touched = plan.new + plan.changed + plan.gone;
  heart.progress.total = touched;
  await inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx);
    const { count, skus } = await findOutdated(ctx, run);
    if (count > 0) throw new ShopError('catalogueImports.outdated', { count, skus: skus.join(', ') });
    await deleteImages(ctx, run.id);
    await keepBefore(ctx, run.id);
    const before = await takeOver(
      ctx,
      {
        header,
        supplier,
        hasArticles: counts.new + counts.changed + counts.unchanged > 0,
        categories: await listStagedCategories(ctx, run.id),
        placements: await listPlacements(ctx, run.id),
        articles: readStagedArticles(ctx, run.id),
        prices: readStagedPrices(ctx, run.id),
        gone: readStagedGone(ctx, run.id),
      },
      async (articles) => {
        heart.progress.done += articles;
        heart.signal.throwIfAborted();
        await yieldToRequests();
      },
    );
    heart.signal.throwIfAborted();
    await requireOwn(ctx, run);
    const version = await getCatalogueVersion(ctx);
    await updateRun(ctx, run.id, 'done', {
      appliedAt: ctx.now,
      takenVersion: version,
      failure: null,
      endedBy: null,
      sourceBefore: before,
    });
  });
  if (touched >= ANALYSE_MIN) await analyseCatalogue(ctx);
}
