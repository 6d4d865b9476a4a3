import type { cartLinesEndpoints } from '@shop/contract/cart-lines.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { keyOf, requireSeen, type Line } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { groupLines } from '../combinations.rules.ts';
import { addToOtherCart } from './add-to-other-cart.ts';
import { readChange, showChange } from './change-cart.ts';
import { refuseGone } from './gone-line.ts';
import type { SeenLine } from './remove-lines.ts';
import { viewerOf } from './word-choices.ts';

/**
 * Moves lines into another cart of the user, with their notes, commissions and parts; there equal ones add up
 * (docs/domain/cart.md#line-identity).
 * @throws ShopError `cart.unknown`, `cart.same_cart`, `cart.line_unknown`, `cart.line_removed`, `cart.line_changed`, `cart.full`,
 *   and the refusals of quantities
 */
export async function moveLines(
  ctx: BuyerCtx,
  {
    cartId,
    targetCartId,
    keys,
  }: { readonly cartId: string; readonly targetCartId: string; readonly keys: readonly SeenLine[] },
): Promise<ReplyOf<typeof cartLinesEndpoints.move>> {
  if (cartId === targetCartId) refuse('cart.same_cart', {}, 'targetCartId');
  const { left, came } = await inTransaction(ctx, async (ctx) => {
    // Always in the same order, so that two who move crosswise never wait for each other.
    const heads = new Map<string, cartSql.CartHead>();
    for (const id of [cartId, targetCartId].toSorted()) heads.set(id, await cartSql.lockCart(ctx, id));
    const from = heads.get(cartId) ?? refuse('cart.unknown');
    const to = heads.get(targetCartId) ?? refuse('cart.unknown');
    const moved = await requireMovable(ctx, cartId, keys);
    const taken = await linesSql.takeLines(ctx, cartId, moved);
    const touched = await addToOtherCart(
      ctx,
      targetCartId,
      taken.map((line) => ({ ...line, place: null })),
    );
    return {
      left: await readChange(ctx, from, { touched: [], removed: moved }),
      came: await readChange(ctx, to, { touched, removed: [] }),
    };
  });
  const [change, target] = await Promise.all([showChange(ctx, left), showChange(ctx, came)]);
  return { ...change, target };
}

async function requireMovable(ctx: BuyerCtx, cartId: string, keys: readonly SeenLine[]): Promise<readonly Line[]> {
  const { lines } = await cartSql.readTouched(ctx, cartId, keys);
  const heads = new Map(groupLines(lines).map(({ head }) => [keyOf(head), head]));
  const known = new Set(lines.map(keyOf));
  for (const key of keys) {
    const head = heads.get(keyOf(key));
    if (head) requireSeen(head, { seen: key.seenQuantity }, viewerOf(ctx));
    else if (known.has(keyOf(key))) refuse('cart.combination_as_whole', { sku: key.sku }, 'sku');
    else await refuseGone(ctx, cartId, key);
  }
  return lines;
}
