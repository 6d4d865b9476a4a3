import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { orderChanged } from '../orders/index.ts';
import { followReturn } from './use-cases/follow-return.ts';
import * as returnsSql from './returns.sql.ts';

/** Announces a return to the ERP. Safe to repeat: the ERP passes over a second one with the same number. */
export const announceReturn = job({
  name: 'returns.announce',
  input: z.strictObject({ returnId: z.int() }),
  attemptsMax: 8,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { returnId }) => announce(ctx, returnId),
});

/** Announces what has been waiting, because the ERP was away for longer than a job is tried. */
export const announceWaitingReturns = job({
  name: 'returns.announce-waiting',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '*/5 * * * *',
  async run(ctx: Ctx) {
    for (const returnId of await returnsSql.listWaiting(ctx)) await announce(ctx, returnId);
  },
});

/** Moves returns on as the ERP tells. Safe to repeat: a return never goes back. */
export const followReturns = job({
  ...orderChanged('returns'),
  attemptsMax: 5,
  run: (ctx: Ctx, { what }) => followReturn(ctx, what),
});

/** The return is held meanwhile, so that it can't be called off between. */
function announce(ctx: Ctx, returnId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const goods = await returnsSql.lockReturn(ctx, returnId);
    if (!goods || goods.announcedAt !== null || goods.state !== 'registered') return;
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
