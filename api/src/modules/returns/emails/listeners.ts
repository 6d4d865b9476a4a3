import { outlastsOutage } from '#platform/jobs.ts';
import { listen } from '#src/context/events.ts';
import { returnEvent } from '../returns.events.ts';
import { sendReturnEmail } from './write-return-email.ts';

// The jobs keep the names that they had when another module sent these e-mails: some may wait in a running shop's queue.

/** Notifies of a return. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyReturnEvent = listen(returnEvent, {
  jobName: 'notifications.return-news',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, event) => sendReturnEmail(ctx, event),
});
