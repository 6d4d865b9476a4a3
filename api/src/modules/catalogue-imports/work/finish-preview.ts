import type { ImportedCounts } from '@shop/contract/catalogue-imports';
import type { Ctx } from '#src/context/context.ts';
import { RANGE_SIZE, sumUpPreview } from '../preview.sql.ts';
import { analyzeStaged, countArticleWarnings, insertCategoryWarnings, listRanges } from '../ranges.sql.ts';
import type { RunSummary } from '../run-summary.schema.ts';
import type { Heartbeat } from './heartbeat.ts';

/** Of the progress of a preview; the rest is what follows the reading of its file. */
export const READING_SHARE = 0.9;

type Read = { readonly runId: number; readonly counts: ImportedCounts; readonly pricePercentMax: number };

/** Warns of lost categories and sums up what was staged, a range of articles at a time, so that the progress never stands still. */
export async function finishPreview(
  ctx: Pick<Ctx, 'db'>,
  { progress, signal }: Pick<Heartbeat, 'progress' | 'signal'>,
  { counts, ...read }: Read,
): Promise<RunSummary> {
  await analyzeStaged(ctx);
  const ranges = await listRanges(ctx, read.runId, RANGE_SIZE);
  // Warned of and summed up.
  const step = (progress.total - progress.done) / (2 * ranges.length + 1);
  const advance = () => {
    progress.done += step;
    signal.throwIfAborted();
  };
  let { warning } = counts;
  for (const range of ranges) {
    warning += await insertCategoryWarnings(ctx, read.runId, range);
    await countArticleWarnings(ctx, read.runId, range);
    advance();
  }
  return sumUpPreview(ctx, { ...read, counts: { ...counts, warning } }, advance);
}
