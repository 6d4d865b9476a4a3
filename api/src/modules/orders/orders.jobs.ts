import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context.ts';
import { markOverdue } from './order-changes.sql.ts';
import { findOrderForErp, listWaitingOrderNumbers, markTransmitted } from './orders.sql.ts';
import { hearErp } from './use-cases/hear-erp.ts';

/** Hands an order to the ERP. Safe to repeat: the ERP passes over a second order with the same number. */
export const transmitOrder = job({
  name: 'orders.transmit',
  input: z.strictObject({ orderNumber: z.int() }),
  attemptsMax: 8,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderNumber }) => transmit(ctx, orderNumber),
});

/** Minutes after which the shop no longer counts on the order's own job. */
const WAITING_MINUTES = 10;

/** Hands over what has been waiting, because the ERP was away for longer than a job is tried. */
export const transmitWaitingOrders = job({
  name: 'orders.transmit-waiting',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '*/5 * * * *',
  async run(ctx: Ctx) {
    const waitingSince = new Date(ctx.now.getTime() - WAITING_MINUTES * 60_000);
    for (const orderNumber of await listWaitingOrderNumbers(ctx, waitingSince)) await transmit(ctx, orderNumber);
  },
});

/** Asks the ERP for news. Workers ask every few seconds, too (`start-shop`); this is for when none of them can. */
export const hearErpNews = job({
  name: 'orders.hear-erp',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '* * * * *',
  async run(ctx: Ctx) {
    await hearErp(ctx);
  },
});

/** Every hour: what was promised for yesterday and has not come is late. */
export const markOverdueOrders = job({
  name: 'orders.mark-overdue',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '5 * * * *',
  async run(ctx: Ctx) {
    await markOverdue(ctx, readZurichClock(ctx.now).day);
  },
});

async function transmit(ctx: Ctx, orderNumber: number): Promise<void> {
  const order = await findOrderForErp(ctx, orderNumber);
  if (!order) return;
  await ctx.erp.place(order);
  await markTransmitted(ctx, orderNumber);
}
