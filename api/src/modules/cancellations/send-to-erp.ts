import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { pollErpJob } from '../orders/index.ts';
import { cancellationEvent } from './cancellations.events.ts';
import { lockWaiting, saveResults } from './cancellations.sql.ts';

/**
 * Lets the ERP decide a request that is kept. It knows the request by its number: where its answer was lost, by a crash or on
 * the way, it is asked again and says the same. @throws ShopError `erp.unavailable`
 */
export function sendToErp(ctx: Ctx, cancellationId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaiting(ctx, cancellationId);
    if (!waiting) return;
    const requestId = `C${cancellationId}`;
    const { positions } = await ctx.erp.requestCancellation({ requestId, ...waiting }, ctx.now);
    await saveResults(ctx, cancellationId, positions);
    await ctx.jobs.enqueue(ctx.db, pollErpJob, {});
    await publish(ctx, cancellationEvent, { cancellationId, topic: 'decided' });
  });
}
