import { outlastsOutage } from '#platform/jobs.ts';
import { listen } from '#src/context/events.ts';
import { deliveryReported, deliveryReviewed } from '../delivery-control.events.ts';
import { sendDeliveryReport, sendDeliveryReview } from './write-delivery-report.ts';

// The jobs keep the names that they had when another module sent these e-mails: some may wait in a running shop's queue.

/** Notifies sales what is wrong with a delivery. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyDeliveryReport = listen(deliveryReported, {
  jobName: 'notifications.delivery-report',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, { reportNumber }) => sendDeliveryReport(ctx, reportNumber),
});

/** Notifies sales of a check that was closed with reports. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyDeliveryReview = listen(deliveryReviewed, {
  jobName: 'notifications.delivery-review',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, { deliveryNumber }) => sendDeliveryReview(ctx, deliveryNumber),
});
