import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { orderPaid } from '../payments/index.ts';
import { placePaidOrder } from './use-cases/place-paid-order.ts';

/** Places an order once its payment is authorised; should all tries be lost, the payments' own check asks again. */
export const placeOrderOfPayment = job({
  ...orderPaid,
  attemptsMax: 8,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { paymentId }) => placePaidOrder(ctx, paymentId),
});
