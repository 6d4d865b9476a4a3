import { z } from 'zod/mini';

/** Announced with every report, in its transaction; `notifications` writes to sales. */
export const deliveryReported = {
  name: 'notifications.delivery-report',
  input: z.strictObject({ reportNumber: z.int() }),
};

/** Announced when a check with reports is closed, in its transaction; `notifications` writes to sales. */
export const deliveryReviewed = {
  name: 'notifications.delivery-review',
  input: z.strictObject({ deliveryNumber: z.string() }),
};
