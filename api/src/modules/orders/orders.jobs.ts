import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { handOverJobs } from '#src/ports/erp/hand-over.ts';
import { markAddressUsed } from '../addresses/index.ts';
import { evictTop } from '../bought-before/index.ts';
import { deleteOldChanges } from './history/read-model.sql.ts';
import { markOverdue } from './order-changes.sql.ts';
import { findOrderForErp, listWaitingOrders, markTransmitted } from './hand-over.sql.ts';
import { pollErp } from './use-cases/poll-erp.ts';

/** Hands an order to the ERP. Safe to repeat: the ERP passes over a second order with the same number. */
export const { first: transmitOrder, waiting: transmitWaitingOrders } = handOverJobs({
  name: 'orders.transmit',
  input: z.strictObject({ orderNumber: z.int() }),
  handOver: transmit,
  listWaiting: listWaitingOrders,
});

/** Polls the ERP for events. Workers ask every few seconds, too (`module.ts`); this is for when none of them can. */
export const pollErpJob = job({
  name: 'orders.hear-erp',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '* * * * *',
  async run(ctx: Ctx) {
    await pollErp(ctx);
  },
});

/** Every hour: what was confirmed for yesterday and has not come is late. */
export const markOverdueOrders = job({
  name: 'orders.mark-overdue',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '5 * * * *',
  async run(ctx: Ctx) {
    await markOverdue(ctx, readZurichClock(ctx.now).day);
  },
});

/** Every night: deletes changes that no read model follows any more. */
export const deleteOldOrderChanges = job({
  name: 'orders.forget-changes',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '40 2 * * *',
  async run(ctx: Ctx) {
    await deleteOldChanges(ctx);
  },
});

async function transmit(ctx: Ctx, { orderNumber }: { readonly orderNumber: number }): Promise<void> {
  const order = await findOrderForErp(ctx, orderNumber);
  if (!order) return;
  await ctx.erp.place(order);
  const ordering = await markTransmitted(ctx, orderNumber);
  if (!ordering) return;
  await evictTop(ctx, ordering);
  if (order.shipTo) await markAddressUsed(ctx, ordering.companyId, order.shipTo);
}
