import { z } from 'zod/mini';
import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { makeMovement, makeWaitingMovements, settleShippedOrders } from './money.service.ts';
import { moneyToMove } from './payments.events.ts';
import { checkWaiting } from './payments.service.ts';

/** Asks the payment service for a movement of money, tried again for half an hour, within which the service knows its key. */
export const moveMoney = job({
  ...moneyToMove,
  attemptsMax: 10,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { paymentId, key }) => makeMovement(ctx, paymentId, key),
});

/** Finds payments whose notice was lost, whose customer never came back, or whose work was lost with a server. */
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
  },
});
