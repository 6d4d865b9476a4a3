import { z } from 'zod/mini';

/** Announced when a request is kept and when the ERP has decided it, in its transaction; `notifications` writes the emails. */
export const cancellationEvent = {
  name: 'notifications.cancellation-news',
  input: z.strictObject({ cancellationId: z.int(), topic: z.enum(['asked', 'decided']) }),
};
