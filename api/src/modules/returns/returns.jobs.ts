import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import { withLease } from '#platform/lease.ts';
import type { Ctx } from '#src/context/context.ts';
import { listen } from '#src/context/events.ts';
import type { ErpReturn } from '#src/ports/erp/erp-lifecycle.ts';
import { handOverJobs } from '#src/ports/erp/hand-over.ts';
import { isOfKind, orderChanged } from '../orders/index.ts';
import { followReturn } from './use-cases/follow-return.ts';
import { deleteUnsentPhotos } from './photos.sql.ts';
import * as returnsSql from './returns.sql.ts';

const UNSENT_MS_MAX = 2 * 24 * 60 * 60_000;

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

/** Deletes photos that were never sent with a return (docs/domain/photos.md#tidying). Safe to repeat. */
export const tidyUnsentPhotos = job({
  name: 'returns.tidy-unsent-photos',
  input: z.strictObject({}),
  attemptsMax: 2,
  cron: '20 3 * * *',
  run: (ctx: Ctx) => deleteUnsentPhotos(ctx, new Date(ctx.now.getTime() - UNSENT_MS_MAX)),
});

/** Moves returns on as the ERP tells. Safe to repeat: a return never goes back. */
export const followReturns = listen(orderChanged, {
  filter: isOfKind('returned'),
  attemptsMax: 5,
  run: (ctx, { what }) => followReturn(ctx, what),
});

/**
 * One at a time for a return, without holding it: a cancellation meanwhile is stored in the shop, and is noticed here
 * afterwards. A second job for the same return finds this one at work and leaves it the rest.
 */
async function announce(ctx: Ctx, returnId: number): Promise<void> {
  await withLease(ctx.db, `returns.announce ${returnId}`, () => announceToErp(ctx, returnId));
}

async function announceToErp(ctx: Ctx, returnId: number): Promise<void> {
  const goods = await returnsSql.findReturnForEmail(ctx, returnId);
  if (!goods || goods.announcedAt !== null) return;
  if (goods.state === 'registered') {
    await ctx.erp.announceReturn(announcementOf(goods), ctx.now);
    if (await returnsSql.markAnnounced(ctx, returnId, false)) return;
  }
  // Called off before or meanwhile. The ERP may have taken an announcement although its answer never arrived.
  if ((await returnsSql.findReturnForEmail(ctx, returnId))?.state !== 'cancelled') return;
  await ctx.erp.cancelReturn(String(returnId), ctx.now);
  await returnsSql.markAnnounced(ctx, returnId, true);
}

function announcementOf(goods: returnsSql.StoredReturn): ErpReturn {
  const { runNumber, tourId, deliveryDate } = goods;
  return {
    returnId: String(goods.returnId),
    orderNumber: String(goods.orderNumber),
    customer: { companyNumber: goods.companyNumber, contractNumber: goods.contractNumber },
    returnType: goods.returnType,
    tour: runNumber === null || tourId === null || deliveryDate === null ? null : { runNumber, tourId, deliveryDate },
    branchErpId: goods.branchErpId,
    positions: goods.positions.map(({ lineNumber, sku, quantity, reason, netCents, priceUnit }) => ({
      lineNumber,
      sku,
      quantity,
      reason,
      netCents,
      priceUnit,
    })),
  };
}
