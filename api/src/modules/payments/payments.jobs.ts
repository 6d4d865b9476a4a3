import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { listen } from '#src/context/events.ts';
import { isOfKind, orderChanged } from '../orders/index.ts';
import { followOrder } from './follow-orders.ts';
import { recordInvoices, recordWaitingInvoices } from './invoice.service.ts';
import { makeMovement, makeWaitingMovements, settleShippedOrders } from './money.service.ts';
import { invoicePaid, moneyToMove } from './payments.events.ts';
import { checkWaiting } from './payments.service.ts';

/** Asks the payment service for a movement of money, tried again for half an hour, within which the service knows its key. */
export const moveMoney = job({
  ...moneyToMove,
  attemptsMax: 10,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { paymentId, key }) => makeMovement(ctx, paymentId, key),
});

/** Finds payments whose webhook was lost, whose customer never came back, or whose work was lost with a server. */
export const checkPayments = job({
  name: 'payments.check',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '* * * * *',
  run: (ctx: Ctx) => checkWaiting(ctx),
});

/** Moves the money of orders whose goods have left. */
export const settlePayments = job({
  name: 'payments.settle',
  input: z.strictObject({}),
  attemptsMax: 1,
  cron: '* * * * *',
  async run(ctx: Ctx) {
    await settleShippedOrders(ctx);
    await makeWaitingMovements(ctx);
    await recordWaitingInvoices(ctx);
  },
});

/** Tells the ERP of invoices that were paid online. Safe to repeat: it knows them by their numbers. */
export const recordPaidInvoices = job({
  ...invoicePaid,
  attemptsMax: 10,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { paymentId }) => recordInvoices(ctx, paymentId),
});

/** Applies events of the ERP to payments. Safe to repeat: each movement of money has a key. */
export const followOrders = listen(orderChanged, {
  filter: isOfKind('shipped', 'invoiced', 'credited', 'cancelled'),
  attemptsMax: 10,
  lostAfterSeconds: 60,
  run: (ctx, { orderNumber, what }) => followOrder(ctx, orderNumber, what),
});
