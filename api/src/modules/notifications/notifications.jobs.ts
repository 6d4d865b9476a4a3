import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context/context.ts';
import { deliveryReported, deliveryReviewed } from '../delivery-control/index.ts';
import { cancellationEvent } from '../cancellations/index.ts';
import { returnEvent } from '../returns/index.ts';
import { parkedOrderChanged } from '../parked-orders/index.ts';
import { paymentReturned } from '../payments/index.ts';
import { sendDeliveryReport, sendDeliveryReview } from './use-cases/write-delivery-report.ts';
import { sendParkedOrder } from './use-cases/write-parked-order.ts';
import { sendReturnEmail } from './use-cases/write-return-email.ts';
import { sendPaymentReturned } from './use-cases/write-payment-returned.ts';
import { offerEvent } from '../offers/index.ts';
import { orderChanged, orderMessage, orderPlaced } from '../orders/index.ts';
import { sendCancellationEmail } from './use-cases/write-cancellation-email.ts';
import { sendOfferEmail } from './use-cases/write-offer-email.ts';
import { sendOrderConfirmation } from './use-cases/write-order-confirmation.ts';
import { sendOrderMessage } from './use-cases/write-order-message.ts';
import { sendOrderStatus } from './use-cases/write-order-status.ts';

/** Confirms a placed order by email. Safe to repeat: the mail port delivers the same email once. */
export const confirmOrder = job({
  ...orderPlaced,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderNumber, showsPrices }) => sendOrderConfirmation(ctx, orderNumber, showsPrices),
});

/** Notifies sales what a customer wrote with his order. Safe to repeat: the mail port delivers the same email once. */
export const notifyOrderMessage = job({
  ...orderMessage,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderNumber }) => sendOrderMessage(ctx, orderNumber),
});

/** Notifies of a payment that goes back. Safe to repeat: the mail port delivers the same email once. */
export const notifyPaymentReturned = job({
  ...paymentReturned,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { paymentId }) => sendPaymentReturned(ctx, paymentId),
});

/** Notifies the one who ordered how his order gets on. Safe to repeat: the mail port delivers the same email once. */
export const notifyOrderStatus = job({
  ...orderChanged('notifications'),
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, change) => sendOrderStatus(ctx, change),
});

/** Notifies both sides what happened to a parked order. Safe to repeat: the mail port delivers the same email once. */
export const notifyParkedOrder = job({
  ...parkedOrderChanged,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderId, entryId }) => sendParkedOrder(ctx, orderId, entryId),
});

/** Notifies customer and sales of an offer. Safe to repeat: the mail port delivers the same email once. */
export const notifyOfferEvent = job({
  ...offerEvent,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, event) => sendOfferEmail(ctx, event),
});

/** Notifies sales what is wrong with a delivery. Safe to repeat: the mail port delivers the same email once. */
export const notifyDeliveryReport = job({
  ...deliveryReported,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { reportNumber }) => sendDeliveryReport(ctx, reportNumber),
});

/** Notifies sales of a check that was closed with reports. Safe to repeat: the mail port delivers the same email once. */
export const notifyDeliveryReview = job({
  ...deliveryReviewed,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { deliveryNumber }) => sendDeliveryReview(ctx, deliveryNumber),
});

/** Notifies of a return. Safe to repeat: the mail port delivers the same email once. */
export const notifyReturnEvent = job({
  ...returnEvent,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, event) => sendReturnEmail(ctx, event),
});

/** Notifies of a cancellation. Safe to repeat: the mail port delivers the same email once. */
export const notifyCancellationEvent = job({
  ...cancellationEvent,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, event) => sendCancellationEmail(ctx, event),
});
