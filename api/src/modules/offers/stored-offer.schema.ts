import { CustomItem } from '@shop/contract/cart-item.schemas';
import { z } from 'zod/mini';
import { CheckoutSchema, NewPositionSchema } from '../orders/index.ts';
import type { OfferCheckout, StoredPosition } from './offers.sql.ts';

/** The JSON column of `offers.offers`. */
export const OfferColumnsSchema: z.ZodMiniType<{ readonly checkout: OfferCheckout }> = z.object({
  checkout: CheckoutSchema,
});

/** The JSON columns of `offers.positions`. */
export const PositionColumnsSchema: z.ZodMiniType<Pick<StoredPosition, 'body' | 'custom'>> = z.object({
  body: NewPositionSchema,
  custom: z.nullable(CustomItem),
});
