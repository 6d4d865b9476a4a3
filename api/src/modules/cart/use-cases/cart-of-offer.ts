import { CARTS_MAX } from '@shop/contract/cart-change';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { requireLines, requireRoom, type Line } from '../cart.rules.ts';
import * as linesSql from '../cart-lines.sql.ts';
import * as cartsSql from '../carts.sql.ts';

/**
 * Begins a cart that remembers the offer its lines come from, and makes it the active one (docs/domain/offers.md#editing).
 * Where a company has one cart for each user, that one is taken if it is empty. Call it in a transaction. @returns its id
 * @throws ShopError `cart.several_not_allowed`, `cart.carts_max`, `cart.full`, and the refusals of quantities
 */
export async function beginCartOfOffer(ctx: BuyerCtx, offerNumber: number, lines: readonly Line[]): Promise<string> {
  const articles = await listArticles(ctx, [...new Set(lines.map(({ sku }) => sku))]);
  requireLines(lines, articles);
  requireRoom(lines.length);
  const cartId = await beginCart(ctx, String(offerNumber));
  await linesSql.upsertLines(ctx, cartId, lines);
  await cartsSql.updateOffer(ctx, cartId, offerNumber);
  return cartId;
}

async function beginCart(ctx: BuyerCtx, name: string): Promise<string> {
  const [known, carts] = [await cartsSql.lockCarts(ctx), await cartsSql.listCarts(ctx)];
  const [active] = carts;
  if (active?.isActive && active.lineCount + active.pendingCount === 0) return active.cartId;
  if (known.length > 0 && !ctx.buyer.company.isMultiCartAllowed) refuse('cart.several_not_allowed');
  if (known.length >= CARTS_MAX) refuse('cart.carts_max', { max: CARTS_MAX });
  await cartsSql.updateActive(ctx, null);
  const cartId = await cartsSql.insertActiveCart(ctx, name);
  if (cartId === null) throw new Error(`User ${ctx.buyer.userId} got no cart although nobody else could make one`);
  return cartId;
}
