import type { CartChange } from '@shop/contract/cart';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { keyOf, requireLine, requireSeen, type Line, type LineKey } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartSql from '../cart.sql.ts';
import { groupLines } from '../combinations.rules.ts';
import { keepLineApart } from '../commissions.rules.ts';
import { changeCart, type Touched } from './change-cart.ts';
import { refuseGone } from './gone-line.ts';
import { articlesToAdd } from './put-lines.ts';
import { viewerOf } from './word-choices.ts';

export type Replacement = LineKey & {
  readonly quantity?: number | undefined;
  readonly seenQuantity?: number | undefined;
};

/**
 * Puts an article in another's place, with its note and commission; to a line of that article for the same commission it
 * adds up.
 * @throws ShopError `cart.line_unknown`, `cart.line_removed`, `cart.line_changed`, `catalogue.product_unknown`, and the
 *   refusals of quantities
 */
export async function replaceLine(
  ctx: BuyerCtx,
  { cartId, old, wanted }: { readonly cartId: string; readonly old: LineKey; readonly wanted: Replacement },
): Promise<CartChange> {
  const articles = await articlesToAdd(ctx, [{ ...wanted, quantity: 1 }]);
  return changeCart(ctx, cartId, (ctx) => putInPlace(ctx, cartId, old, wanted, (line) => requireLine(line, articles)));
}

/** @param check refuses a line that cannot be ordered as it would become */
export async function putInPlace(
  ctx: BuyerCtx,
  cartId: string,
  old: LineKey,
  { sku, groupKey, quantity, seenQuantity }: Replacement,
  check: (line: Line) => void,
): Promise<Touched> {
  const { lines } = await cartSql.readTouched(ctx, cartId, [old]);
  const there = lines.find((line) => keyOf(line) === keyOf(old)) ?? (await refuseGone(ctx, cartId, old));
  const group = groupLines(lines).find(({ head }) => head === there);
  if (!group) return refuse('cart.combination_as_whole', { sku: old.sku }, 'sku');
  requireSeen(there, { seen: seenQuantity }, viewerOf(ctx));
  const line = { sku, groupKey, quantity: quantity ?? there.quantity };
  if (keyOf(line) === keyOf(old)) {
    check(line);
    await linesSql.upsertLines(ctx, cartId, [line]);
    return { touched: [line], removed: [] };
  }
  const others = (await linesSql.listLinesOf(ctx, cartId, [sku])).filter((other) => keyOf(other) !== keyOf(old));
  const { note = '', commission = '' } = there;
  const coming = keepLineApart(others, { ...line, note, commission });
  const same = others.find((other) => keyOf(other) === keyOf(coming));
  check({ ...coming, quantity: coming.quantity + (same?.quantity ?? 0) });
  const taken = await linesSql.takeLines(ctx, cartId, [old]);
  const place = taken.find((one) => keyOf(one) === keyOf(old))?.place ?? null;
  await linesSql.mergeLines(ctx, cartId, [{ ...coming, place }]);
  const removed = [there, ...group.parts].filter((gone) => keyOf(gone) !== keyOf(coming));
  return { touched: [coming], removed };
}
