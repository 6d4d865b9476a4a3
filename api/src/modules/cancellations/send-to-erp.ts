import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context.ts';
import { lockWaiting, saveVerdicts } from './cancellations.sql.ts';

/** Lets the ERP decide a request that waits. @throws ShopError `erp.unavailable` */
export function sendToErp(ctx: Ctx, cancellationId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const waiting = await lockWaiting(ctx, cancellationId);
    if (!waiting) return;
    const requestId = `C${cancellationId}`;
    const { positions } = await ctx.erp.requestCancellation({ requestId, ...waiting }, ctx.now);
    await saveVerdicts(ctx, cancellationId, positions);
  });
}
