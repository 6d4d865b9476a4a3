import { outlastsOutage } from '#platform/jobs.ts';
import { listen } from '#src/context/events.ts';
import { parkedOrderChanged } from '../parked-orders.events.ts';
import { sendParkedOrder } from './write-parked-order.ts';

// The jobs keep the names that they had when another module sent these e-mails: some may wait in a running shop's queue.

/** Notifies both sides what happened to a parked order. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyParkedOrder = listen(parkedOrderChanged, {
  jobName: 'notifications.parked-order',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, { orderId, entryId }) => sendParkedOrder(ctx, orderId, entryId),
});
