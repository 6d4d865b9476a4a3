import { outlastsOutage } from '#platform/jobs.ts';
import { listen } from '#src/context/events.ts';
import { paymentReturned } from '../payments.events.ts';
import { sendPaymentReturned } from './write-payment-returned.ts';

// The jobs keep the names that they had when another module sent these e-mails: some may wait in a running shop's queue.

/** Notifies of a payment that goes back. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyPaymentReturned = listen(paymentReturned, {
  jobName: 'notifications.payment-returned',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, { paymentId }) => sendPaymentReturned(ctx, paymentId),
});
