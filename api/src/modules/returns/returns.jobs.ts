import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { listen } from '#src/context/events.ts';
import { handOverJobs } from '#src/ports/erp/hand-over.ts';
import { isOfKind, orderChanged } from '../orders/index.ts';
import { followReturn } from './use-cases/follow-return.ts';
import * as returnsSql from './returns.sql.ts';

/**
 * Announces a return to the ERP, or that it was called off meanwhile. Safe to repeat: the ERP passes over a second one with the
 * same number.
 */
export const { first: announceReturn, waiting: announceWaitingReturns } = handOverJobs({
  name: 'returns.announce',
  input: z.strictObject({ returnId: z.int() }),
  handOver: (ctx, { returnId }) => announce(ctx, returnId),
  listWaiting: returnsSql.listWaiting,
});

/** Moves returns on as the ERP tells. Safe to repeat: a return never goes back. */
export const followReturns = listen(orderChanged, {
  filter: isOfKind('returned'),
  attemptsMax: 5,
  run: (ctx, { what }) => followReturn(ctx, what),
});

/**
 * The return is held meanwhile, so that it can't be called off between. One that was called off is called off in the ERP, too:
 * it may have taken the announcement although its answer never arrived.
 */
function announce(ctx: Ctx, returnId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const goods = await returnsSql.lockReturn(ctx, returnId);
    if (!goods || goods.announcedAt !== null) return;
    if (goods.state === 'cancelled') {
      await ctx.erp.cancelReturn(String(returnId), ctx.now);
      return returnsSql.markAnnounced(ctx, returnId);
    }
    if (goods.state !== 'registered') return;
    const { runNumber, tourId, deliveryDate } = goods;
    await ctx.erp.announceReturn(
      {
        returnId: String(returnId),
        orderNumber: String(goods.orderNumber),
        customer: { companyNumber: goods.companyNumber, contractNumber: goods.contractNumber },
        returnType: goods.returnType,
        tour:
          runNumber === null || tourId === null || deliveryDate === null ? null : { runNumber, tourId, deliveryDate },
        branchErpId: goods.branchErpId,
        positions: goods.positions.map(({ lineNumber, sku, quantity, reason, netCents, priceUnit }) => ({
          ...{ lineNumber, sku, quantity, reason, netCents, priceUnit },
        })),
      },
      ctx.now,
    );
    await returnsSql.markAnnounced(ctx, returnId);
  });
}
