import { z } from 'zod/mini';
import { LINE_COMMISSION_MAX, LINE_NOTE_MAX } from './cart-change.ts';
import { CartItem, PendingItem } from './cart-item.schemas.ts';
import { PriceSummary } from './price-summary.schemas.ts';
import { Cents, GroupKey, lineOfText, Quantity, Sku, Uuid } from './values.schemas.ts';

export const InCart = z.strictObject({ cartId: Uuid });

/** A line is identified by sku and groupKey (docs/domain/cart.md#line-identity). */
export const LineRef = z.strictObject({ sku: Sku, groupKey: z._default(GroupKey, '') });

/**
 * A line as the user has seen it: when another user has changed its quantity since, the change is refused with
 * `cart.line_changed`, whose details say who changed the line last and when (`changedBy`, `changedAt`; both absent where that
 * is not known, `changedBy` where it was the same user). One that is gone is refused with `cart.line_removed`, whose details say
 * the same of who removed it. Changes of other lines never collide.
 */
export const SeenLineRef = z.extend(LineRef, { seenQuantity: z.optional(Quantity) });

export const lineNoteFields = {
  note: z.optional(lineOfText(LINE_NOTE_MAX)),
  commission: z.optional(lineOfText(LINE_COMMISSION_MAX)),
};

export const CartSummary = z.object({
  cartId: z.string(),
  name: z.string(),
  /** Raised by every change. */
  version: z.int(),
  /** Null where the user may not see prices or nothing was calculated. */
  netTotal: z.nullable(Cents),
  /** Number of lines; pending items are counted apart. */
  cartQuantity: z.int(),
  pendingQuantity: z.int(),
});
export type CartSummary = z.infer<typeof CartSummary>;

/** What every changing call answers: the summary and the lines it touched (docs/domain/cart.md#answers-of-changes). */
export const CartChange = z.object({
  cart: CartSummary,
  /** With prices where the whole cart could be summed up at once, otherwise without. */
  items: z.array(CartItem),
  removed: z.array(z.object({ sku: z.string(), groupKey: z.string() })),
  /** The sums of the changed cart; null where `needsRecalculation`, or where prices may not be seen. */
  priceSummary: z.nullable(PriceSummary),
  /** The cart has to be read or calculated before its prices are known. */
  needsRecalculation: z.boolean(),
  /** All pending items, when the call touched them. */
  pendingItems: z.nullable(z.array(PendingItem)),
  /** Puts back what was removed, by `undo`, for a day. */
  undoId: z.nullable(z.string()),
});
export type CartChange = z.infer<typeof CartChange>;
