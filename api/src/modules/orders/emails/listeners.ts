import { outlastsOutage } from '#platform/jobs.ts';
import { listen } from '#src/context/events.ts';
import { isOfKind, orderPlaced, orderMessage, orderChanged } from '../orders.events.ts';
import { sendOrderConfirmation } from './write-order-confirmation.ts';
import { sendOrderMessage } from './write-order-message.ts';
import { sendOrderStatus } from './write-order-status.ts';

// The jobs keep the names that they had when another module sent these e-mails: some may wait in a running shop's queue.

/** Confirms a placed order by e-mail. Safe to repeat: the mail port delivers the same e-mail once. */
export const confirmOrder = listen(orderPlaced, {
  jobName: 'notifications.order-confirmation',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, { orderNumber }) => sendOrderConfirmation(ctx, orderNumber),
});

/** Notifies sales what a customer wrote with his order. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyOrderMessage = listen(orderMessage, {
  jobName: 'notifications.order-message',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, { orderNumber }) => sendOrderMessage(ctx, orderNumber),
});

/** Notifies the one who ordered how his order gets on. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyOrderStatus = listen(orderChanged, {
  jobName: 'notifications.order-changed',
  filter: isOfKind('confirmed', 'rescheduled', 'shipped', 'delivered', 'cancelled'),
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, change) => sendOrderStatus(ctx, change),
});
