import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { orderPlaced } from '../orders/index.ts';
import { sendOrderConfirmation } from './use-cases/write-order-confirmation.ts';

/** Confirms a placed order by letter. Safe to repeat: the mail port delivers the same letter once. */
export const confirmOrder = job({
  ...orderPlaced,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderNumber, showsPrices }) => sendOrderConfirmation(ctx, orderNumber, showsPrices),
});
