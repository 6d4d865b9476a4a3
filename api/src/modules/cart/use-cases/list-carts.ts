import type { CartSummary } from '@shop/contract/cart';
import type { BuyerCtx } from '#src/context.ts';
import { getOrderSettings } from '../../company-users/index.ts';
import * as cartSql from '../cart.sql.ts';
import { showSummary } from './show-cart.ts';

/** The user's carts with the active one first (ruling 42); the first visit makes one. */
export async function listCarts(ctx: BuyerCtx): Promise<{ carts: CartSummary[]; activeCart: string }> {
  const carts = await listOrBegin(ctx);
  return { carts: carts.map((cart) => showSummary(ctx.buyer, cart)), activeCart: activeOf(ctx, carts) };
}

/** The cart that is meant when none is named. */
export async function getActiveCartId(ctx: BuyerCtx): Promise<string> {
  return activeOf(ctx, await listOrBegin(ctx));
}

async function listOrBegin(ctx: BuyerCtx): Promise<readonly cartSql.StoredSummary[]> {
  const carts = await cartSql.listCarts(ctx);
  if (carts.some((cart) => cart.isActive)) return carts;
  await cartSql.insertActiveCart(ctx, await getOrderSettings(ctx));
  return cartSql.listCarts(ctx);
}

function activeOf({ buyer }: BuyerCtx, [first]: readonly cartSql.StoredSummary[]): string {
  if (!first?.isActive) throw new Error(`User ${buyer.userId} has no active cart although one was made for him`);
  return first.cartId;
}
