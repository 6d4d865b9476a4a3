import { outlastsOutage } from '#platform/jobs.ts';
import { listen } from '#src/context/events.ts';
import { offerEvent } from '../offers.events.ts';
import { sendOfferEmail } from './write-offer-email.ts';

// The jobs keep the names that they had when another module sent these e-mails: some may wait in a running shop's queue.

/** Notifies customer and sales of an offer. Safe to repeat: the mail port delivers the same e-mail once. */
export const notifyOfferEvent = listen(offerEvent, {
  jobName: 'notifications.offer-news',
  ...outlastsOutage,
  lostAfterSeconds: 60,
  run: (ctx, event) => sendOfferEmail(ctx, event),
});
