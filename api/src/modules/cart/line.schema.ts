import { CartData } from '@shop/contract/cart.schemas';
import { CustomItem } from '@shop/contract/cart-item.schemas';
import { readStored } from '#platform/stored-json.ts';
import { z } from 'zod/mini';
import type { Line, StoredLine } from './cart.rules.ts';

const jsonColumns = {
  combination: z._default(z.nullable(z.object({ insets: z.array(z.string()), pictureUrl: z.string() })), null),
  custom: z._default(z.nullable(CustomItem), null),
};

const lineFields = {
  ...jsonColumns,
  sku: z.string(),
  groupKey: z.string(),
  quantity: z.int(),
  note: z._default(z.string(), ''),
  commission: z._default(z.string(), ''),
};

const Seen = z._default(
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
);

/** A line as other modules keep it as JSON. */
export const StoredLineSchema: z.ZodMiniType<StoredLine> = z.object({ ...lineFields, seen: Seen });

/** The JSON columns of `cart.lines`. */
const LineColumns: z.ZodMiniType<Pick<StoredLine, 'combination' | 'custom' | 'seen'>> = z.object({
  ...jsonColumns,
  seen: Seen,
});

/** The JSON column of `cart.carts`. */
const CartColumns: z.ZodMiniType<{ readonly checkout: CartData }> = z.object({ checkout: z.object(CartData.shape) });

/** Lines as they come from the database, their JSON columns checked. */
export function readLines<L extends StoredLine>(lines: readonly L[]): readonly L[] {
  return lines.map((line) => ({ ...line, ...readStored(`cart line ${line.sku}`, LineColumns, line) }));
}

/** A cart as it comes from the database, its JSON column checked. */
export function readHead<C extends { readonly cartId: string; readonly checkout: CartData }>(cart: C): C {
  return { ...cart, ...readStored(`cart ${cart.cartId}`, CartColumns, cart) };
}

/** The same with its lines. */
export function readWithLines<
  C extends { readonly cartId: string; readonly checkout: CartData; readonly lines: readonly StoredLine[] },
>(cart: C): C {
  return { ...readHead(cart), lines: readLines(cart.lines) };
}

export const LineSchema: z.ZodMiniType<Line> = z.object(lineFields);
