import type { CartChange } from '@shop/contract/cart';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context.ts';
import type { LineKey } from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { showChange } from './show-change.ts';

/** Removes lines; what is no longer there is passed over. */
export function removeLines(ctx: BuyerCtx, cartId: string, keys: readonly LineKey[]): Promise<CartChange> {
  return remove(ctx, cartId, (ctx) => cartSql.deleteLines(ctx, cartId, keys));
}

/** Removes all lines; the checkout fields stay. */
export function clearCart(ctx: BuyerCtx, cartId: string): Promise<CartChange> {
  return remove(ctx, cartId, (ctx) => cartSql.deleteAllLines(ctx, cartId));
}

async function remove(
  ctx: BuyerCtx,
  cartId: string,
  work: (ctx: BuyerCtx) => Promise<readonly LineKey[]>,
): Promise<CartChange> {
  const changed = await inTransaction(ctx, async (ctx) => {
    const { name, version } = await cartSql.lockCart(ctx, cartId);
    const removed = await work(ctx);
    const lineCount = await cartSql.countLines(ctx, cartId);
    return { cartId, name, version, lineCount, lines: [], removed };
  });
  return showChange(ctx, changed, new Map());
}
