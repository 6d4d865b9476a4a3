import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { pollErpJob } from '../orders/index.ts';
import { cancellationEvent } from './cancellations.events.ts';
import { findWaiting, lockWaiting, saveResults } from './cancellations.sql.ts';

/**
 * Lets the ERP decide a request that is kept. It knows the request by its number: where its answer was lost, by a crash or on
 * the way, or two ask at once, it says the same. What it says is written once. @throws ShopError `erp.unavailable`
 */
export async function sendToErp(ctx: Ctx, cancellationId: number): Promise<void> {
  const waiting = await findWaiting(ctx, cancellationId);
  if (!waiting) return;
  const { positions } = await ctx.erp.requestCancellation({ requestId: `C${cancellationId}`, ...waiting }, ctx.now);
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockWaiting(ctx, cancellationId))) return;
    await saveResults(ctx, cancellationId, positions);
    await ctx.jobs.enqueue(ctx.db, pollErpJob, {});
    await publish(ctx, cancellationEvent, { cancellationId, topic: 'decided' });
  });
}
