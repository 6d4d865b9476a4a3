import type { CartChange } from '@shop/contract/cart';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { keyOf, requireSeen, type LineKey } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { addToOtherCart } from './add-to-other-cart.ts';
import { changeCart } from './change-cart.ts';
import { bringPending } from './pending-items.ts';
import { viewerOf } from './word-choices.ts';

export type SeenLine = LineKey & { readonly seenQuantity?: number | undefined };

/**
 * Removes lines; what is no longer there is passed over.
 * @throws ShopError `cart.line_changed`
 */
export function removeLines(ctx: BuyerCtx, cartId: string, keys: readonly SeenLine[]): Promise<CartChange> {
  return changeCart(ctx, cartId, async (ctx) => {
    if (keys.some((key) => key.seenQuantity !== undefined)) {
      await requireAllSeen(ctx, cartId, keys);
    }
    const { removed, undoId } = await linesSql.deleteLines(ctx, cartId, keys);
    return { touched: [], removed, undoId };
  });
}

/** @throws ShopError `cart.line_changed` */
export async function requireAllSeen(ctx: BuyerCtx, cartId: string, keys: readonly SeenLine[]): Promise<void> {
  const { lines } = await cartSql.readTouched(ctx, cartId, keys);
  const seen = new Map(keys.map((key) => [keyOf(key), key.seenQuantity]));
  for (const line of lines) requireSeen(line, { seen: seen.get(keyOf(line)) }, viewerOf(ctx));
}

/**
 * Removes all lines and what waits for a choice; the checkout fields stay.
 * @param seenVersion the version that the user wants to see emptied
 * @throws ShopError `cart.changed_meanwhile`
 */
export function clearCart(ctx: BuyerCtx, cartId: string, seenVersion?: number): Promise<CartChange> {
  return changeCart(ctx, cartId, async (ctx, cart) => {
    if (seenVersion !== undefined && seenVersion !== cart.version - 1) refuse('cart.changed_meanwhile');
    const { removed, undoId, tookPending } = await linesSql.deleteLines(ctx, cartId, null);
    return { touched: [], removed, undoId, hasTouchedPending: tookPending };
  });
}

/**
 * Puts removed lines back exactly as they were, and once: with place, note, commission and combination, and what waited for a
 * choice. With equal ones that have come since they add up.
 * @throws ShopError `cart.undo_gone`, `cart.full`, and the refusals of quantities
 */
export function undoRemoval(ctx: BuyerCtx, cartId: string, undoId: string): Promise<CartChange> {
  return changeCart(ctx, cartId, async (ctx) => {
    const taken = (await linesSql.takeRemoved(ctx, cartId, undoId)) ?? refuse('cart.undo_gone');
    await bringPending(ctx, cartId, taken.pending);
    const touched = await addToOtherCart(ctx, cartId, taken.lines);
    return { touched, removed: [], hasTouchedPending: taken.pending.length > 0 };
  });
}
