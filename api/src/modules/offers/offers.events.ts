import { z } from 'zod/mini';

/** To the customer: received, offered, sales have written. To sales: requested, the customer has written, declined. */
export const offerTopics = ['received', 'offered', 'replied', 'requested', 'asked', 'declined'] as const;
export type OfferTopic = (typeof offerTopics)[number];

/** Announced in the transaction of what has happened; `notifications` writes the letter. */
export const offerNews = {
  name: 'notifications.offer-news',
  input: z.strictObject({
    offerNumber: z.int(),
    topic: z.enum(offerTopics),
    /** Of a version or a message: its number, so that each is told of once; 0 otherwise. */
    number: z.int(),
  }),
};
