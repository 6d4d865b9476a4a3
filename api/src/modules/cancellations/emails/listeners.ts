import { outlastsOutage } from '#platform/jobs.ts';
import { listen } from '#src/context/events.ts';
import { cancellationEvent } from '../cancellations.events.ts';
import { sendCancellationEmail } from './write-cancellation-email.ts';

// The jobs keep the names that they had when another module sent these e-mails: some may wait in a running shop's queue.

/** Notifies of a cancellation. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyCancellationEvent = listen(cancellationEvent, {
  jobName: 'notifications.cancellation-news',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, event) => sendCancellationEmail(ctx, event),
});
