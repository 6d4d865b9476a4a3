import { job } from '#platform/jobs.ts';
import type { Ctx } from '#src/context.ts';
import { deliveryReported, deliveryReviewed } from '../delivery-control/index.ts';
import { cancellationNews } from '../cancellations/index.ts';
import { returnNews } from '../returns/index.ts';
import { parkedOrderChanged } from '../parked-orders/index.ts';
import { paymentReturned } from '../payments/index.ts';
import { sendDeliveryReport, sendDeliveryReview } from './use-cases/write-delivery-report.ts';
import { sendParkedOrder } from './use-cases/write-parked-order.ts';
import { sendReturnNews } from './use-cases/write-return-news.ts';
import { sendPaymentReturned } from './use-cases/write-payment-returned.ts';
import { offerNews } from '../offers/index.ts';
import { orderChanged, orderMessage, orderPlaced } from '../orders/index.ts';
import { sendCancellationNews } from './use-cases/write-cancellation-news.ts';
import { sendOfferNews } from './use-cases/write-offer-news.ts';
import { sendOrderConfirmation } from './use-cases/write-order-confirmation.ts';
import { sendOrderMessage } from './use-cases/write-order-message.ts';
import { sendOrderStatus } from './use-cases/write-order-status.ts';

/** Confirms a placed order by letter. Safe to repeat: the mail port delivers the same letter once. */
export const confirmOrder = job({
  ...orderPlaced,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderNumber, showsPrices }) => sendOrderConfirmation(ctx, orderNumber, showsPrices),
});

/** Tells sales what a customer wrote with his order. Safe to repeat: the mail port delivers the same letter once. */
export const tellOrderMessage = job({
  ...orderMessage,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderNumber }) => sendOrderMessage(ctx, orderNumber),
});

/** Tells of a payment that goes back. Safe to repeat: the mail port delivers the same letter once. */
export const tellPaymentReturned = job({
  ...paymentReturned,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { paymentId }) => sendPaymentReturned(ctx, paymentId),
});

/** Tells the one who ordered how his order gets on. Safe to repeat: the mail port delivers the same letter once. */
export const tellOrderStatus = job({
  ...orderChanged('notifications'),
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, change) => sendOrderStatus(ctx, change),
});

/** Tells both sides what happened to a parked order. Safe to repeat: the mail port delivers the same letter once. */
export const tellParkedOrder = job({
  ...parkedOrderChanged,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { orderId, entryId }) => sendParkedOrder(ctx, orderId, entryId),
});

/** Tells customer and sales of an offer. Safe to repeat: the mail port delivers the same letter once. */
export const tellOfferNews = job({
  ...offerNews,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, news) => sendOfferNews(ctx, news),
});

/** Tells sales what is wrong with a delivery. Safe to repeat: the mail port delivers the same letter once. */
export const tellDeliveryReport = job({
  ...deliveryReported,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { reportNumber }) => sendDeliveryReport(ctx, reportNumber),
});

/** Tells sales of a check that was closed with reports. Safe to repeat: the mail port delivers the same letter once. */
export const tellDeliveryReview = job({
  ...deliveryReviewed,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, { deliveryNumber }) => sendDeliveryReview(ctx, deliveryNumber),
});

/** Tells of a return. Safe to repeat: the mail port delivers the same letter once. */
export const tellReturnNews = job({
  ...returnNews,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, news) => sendReturnNews(ctx, news),
});

/** Tells of a cancellation. Safe to repeat: the mail port delivers the same letter once. */
export const tellCancellationNews = job({
  ...cancellationNews,
  attemptsMax: 12,
  lostAfterSeconds: 60,
  run: (ctx: Ctx, news) => sendCancellationNews(ctx, news),
});
