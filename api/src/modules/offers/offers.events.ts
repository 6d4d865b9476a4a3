import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/**
 * To the customer: received, offered, sales have written, expired, what he has given up himself. To sales: requested, the
 * customer has written, ordered, declined.
 */
export const customerTopics = ['received', 'offered', 'replied', 'expired', 'givenUp'] as const;
export const salesTopics = ['requested', 'asked', 'ordered', 'declined'] as const;
const offerTopics = [...customerTopics, ...salesTopics] as const;
export type OfferTopic = (typeof offerTopics)[number];

/** Published in the transaction of what has happened; the listeners in `emails/` write the e-mail. */
export const offerEvent = defineEvent({
  name: 'offer.changed',
  input: z.strictObject({
    offerNumber: z.int(),
    topic: z.enum(offerTopics),
    /** Of a version, a message or an order: its number, so that each is notified once; 0 otherwise. */
    number: z.int(),
  }),
});
