import { listen } from '#src/context/events.ts';
import { orderPaid } from '../payments/index.ts';
import { placePaidOrder } from './use-cases/place-paid-order.ts';

/** Places an order once its payment is authorised; should all tries be lost, the payments' own check asks again. */
export const placeOrderOfPayment = listen(orderPaid, {
  jobName: 'checkout.place-paid-order',
  attemptsMax: 8,
  lostAfterSeconds: 60,
  run: (ctx, { paymentId }) => placePaidOrder(ctx, paymentId),
});
