import { CustomItem } from '@shop/contract/cart-item.schemas';
import { z } from 'zod/mini';
import type { Line, StoredLine } from './cart.rules.ts';

const lineFields = {
  sku: z.string(),
  groupKey: z.string(),
  quantity: z.int(),
  combination: z._default(z.nullable(z.object({ insets: z.array(z.string()), pictureUrl: z.string() })), null),
  custom: z._default(z.nullable(CustomItem), null),
  note: z._default(z.string(), ''),
  commission: z._default(z.string(), ''),
};

/** A line as other modules keep it as JSON. */
export const StoredLineSchema: z.ZodMiniType<StoredLine> = z.object({
  ...lineFields,
  seen: z._default(
    z.nullable(
      z.object({
        quantity: z.int(),
        netCents: z.int(),
        baseNetCents: z.int(),
        priceUnit: z.int(),
        contractNumber: z.nullable(z.string()),
      }),
    ),
    null,
  ),
});

export const LineSchema: z.ZodMiniType<Line> = z.object(lineFields);
