import { z } from 'zod/mini';
import { defineEvent } from '#src/context/events.ts';

/** Published with everything that happens to a parked order, in its transaction; the listeners in `emails/` write to both sides. */
export const parkedOrderChanged = defineEvent({
  name: 'parked-order.changed',
  input: z.strictObject({ orderId: z.int(), entryId: z.int() }),
});
