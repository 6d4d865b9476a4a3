import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/** Published with every report, in its transaction; the listeners in `emails/` write to sales. */
export const deliveryReported = defineEvent({
  name: 'delivery.reported',
  input: z.strictObject({ reportNumber: z.int() }),
});

/** Published when a check with reports is closed, in its transaction; the listeners in `emails/` write to sales. */
export const deliveryReviewed = defineEvent({
  name: 'delivery.reviewed',
  input: z.strictObject({ deliveryNumber: z.string() }),
});
