import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/** Published when a request is kept and when the ERP has decided it, in its transaction; the listeners in `emails/` write the e-mails. */
export const cancellationEvent = defineEvent({
  name: 'cancellation.changed',
  input: z.strictObject({ cancellationId: z.int(), topic: z.enum(['asked', 'decided']) }),
});
