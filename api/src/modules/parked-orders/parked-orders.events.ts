import { z } from 'zod/mini';

/** Announced with everything that happens to a parked order, in its transaction; `notifications` writes to both sides. */
export const parkedOrderChanged = {
  name: 'notifications.parked-order',
  input: z.strictObject({ orderId: z.int(), entryId: z.int() }),
};
