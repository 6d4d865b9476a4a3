import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { authorOf, keyOf, type LineKey } from '../cart.rules.ts';
import { findRemoval } from '../cart-lines.sql.ts';
import { viewerOf } from './word-choices.ts';

/**
 * Refuses a change of a line that is no longer there, naming who took it out and when where that is kept
 * (docs/domain/cart.md#two-at-once).
 * @throws ShopError `cart.line_removed`, `cart.line_unknown`
 */
export async function refuseGone(
  ctx: BuyerCtx,
  cartId: string,
  { sku, groupKey, field = 'sku' }: LineKey & { readonly field?: string },
): Promise<never> {
  const removal = await findRemoval(ctx, cartId, { sku, groupKey });
  if (!removal) return refuse('cart.line_unknown', { sku }, field);
  return refuse('cart.line_removed', { sku, ...authorOf(removal, viewerOf(ctx)) }, field);
}

/**
 * The wanted changes with the lines as they are.
 * @throws ShopError as `refuseGone`
 */
export async function requireThere<C extends LineKey, L extends LineKey>(
  ctx: BuyerCtx,
  cartId: string,
  { wanted, lines }: { readonly wanted: readonly C[]; readonly lines: readonly L[] },
): Promise<readonly { readonly change: C; readonly line: L }[]> {
  const now = new Map(lines.map((line) => [keyOf(line), line]));
  const gone = wanted.find((change) => !now.has(keyOf(change)));
  if (gone) await refuseGone(ctx, cartId, gone);
  return wanted.flatMap((change) => {
    const line = now.get(keyOf(change));
    return line ? [{ change, line }] : [];
  });
}
