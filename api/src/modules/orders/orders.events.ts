import { z } from 'zod/mini';

/** Announced with every placed order, in its transaction; `notifications` writes the letter. */
export const orderPlaced = {
  name: 'notifications.order-confirmation',
  input: z.strictObject({
    orderNumber: z.int(),
    /** Whether the one who ordered may see prices, in letters as anywhere else (ruling 20). */
    showsPrices: z.boolean(),
  }),
};
