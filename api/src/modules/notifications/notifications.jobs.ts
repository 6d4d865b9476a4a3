import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { orderPlaced } from '../orders/index.ts';
import { paymentReturned } from '../payments/index.ts';
import { sendOrderConfirmation } from './use-cases/write-order-confirmation.ts';
import { sendPaymentReturned } from './use-cases/write-payment-returned.ts';

/** Confirms a placed order by letter. Safe to repeat: the mail port delivers the same letter once. */
export const confirmOrder = job({
  ...orderPlaced,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderNumber, showsPrices }) => sendOrderConfirmation(ctx, orderNumber, showsPrices),
});

/** Tells of a payment that goes back. Safe to repeat: the mail port delivers the same letter once. */
export const tellPaymentReturned = job({
  ...paymentReturned,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { paymentId }) => sendPaymentReturned(ctx, paymentId),
});
