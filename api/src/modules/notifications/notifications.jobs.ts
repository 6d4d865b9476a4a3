import { listen } from '#src/context/events.ts';
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
import { isOfKind, orderChanged, orderMessage, orderPlaced } from '../orders/index.ts';
import { sendCancellationEmail } from './use-cases/write-cancellation-email.ts';
import { sendOfferEmail } from './use-cases/write-offer-email.ts';
import { sendOrderConfirmation } from './use-cases/write-order-confirmation.ts';
import { sendOrderMessage } from './use-cases/write-order-message.ts';
import { sendOrderStatus } from './use-cases/write-order-status.ts';

/** Confirms a placed order by email. Safe to repeat: the mail port delivers the same email once. */
export const confirmOrder = listen(orderPlaced, {
  jobName: 'notifications.order-confirmation',
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, { orderNumber, showsPrices }) => sendOrderConfirmation(ctx, orderNumber, showsPrices),
});

/** Notifies sales what a customer wrote with his order. Safe to repeat: the mail port delivers the same email once. */
export const notifyOrderMessage = listen(orderMessage, {
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, { orderNumber }) => sendOrderMessage(ctx, orderNumber),
});

/** Notifies of a payment that goes back. Safe to repeat: the mail port delivers the same email once. */
export const notifyPaymentReturned = listen(paymentReturned, {
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, { paymentId }) => sendPaymentReturned(ctx, paymentId),
});

/** Notifies the one who ordered how his order gets on. Safe to repeat: the mail port delivers the same email once. */
export const notifyOrderStatus = listen(orderChanged, {
  filter: isOfKind('confirmed', 'rescheduled', 'shipped', 'delivered', 'cancelled'),
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, change) => sendOrderStatus(ctx, change),
});

/** Notifies both sides what happened to a parked order. Safe to repeat: the mail port delivers the same email once. */
export const notifyParkedOrder = listen(parkedOrderChanged, {
  jobName: 'notifications.parked-order',
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, { orderId, entryId }) => sendParkedOrder(ctx, orderId, entryId),
});

/** Notifies customer and sales of an offer. Safe to repeat: the mail port delivers the same email once. */
export const notifyOfferEvent = listen(offerEvent, {
  jobName: 'notifications.offer-news',
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, event) => sendOfferEmail(ctx, event),
});

/** Notifies sales what is wrong with a delivery. Safe to repeat: the mail port delivers the same email once. */
export const notifyDeliveryReport = listen(deliveryReported, {
  jobName: 'notifications.delivery-report',
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, { reportNumber }) => sendDeliveryReport(ctx, reportNumber),
});

/** Notifies sales of a check that was closed with reports. Safe to repeat: the mail port delivers the same email once. */
export const notifyDeliveryReview = listen(deliveryReviewed, {
  jobName: 'notifications.delivery-review',
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, { deliveryNumber }) => sendDeliveryReview(ctx, deliveryNumber),
});

/** Notifies of a return. Safe to repeat: the mail port delivers the same email once. */
export const notifyReturnEvent = listen(returnEvent, {
  jobName: 'notifications.return-news',
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, event) => sendReturnEmail(ctx, event),
});

/** Notifies of a cancellation. Safe to repeat: the mail port delivers the same email once. */
export const notifyCancellationEvent = listen(cancellationEvent, {
  jobName: 'notifications.cancellation-news',
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx, event) => sendCancellationEmail(ctx, event),
});
