import type { checkoutEndpoints } from '@shop/contract/checkout.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { BuyerCtx } from '#src/context/context.ts';
import { findStandings, showStandings, subjectsOf } from '../../budgets/index.ts';
import * as carts from '../../cart/index.ts';

/**
 * What a cart does to its budgets, by its address and contract as far as they are chosen; the ERP is not asked.
 * @throws ShopError `cart.unknown`
 */
export async function showCartBudgets(
  ctx: BuyerCtx,
  cartId: string,
): Promise<ReplyOf<(typeof checkoutEndpoints)['budgets']>> {
  const [{ fields }, total] = await Promise.all([
    carts.readCartForOrder(ctx, cartId),
    carts.findGrandTotal(ctx, cartId),
  ]);
  const { addressId, contractId } = fields;
  const order = { addressId, contract: contractId === null ? null : { contractId } };
  return { budgets: showStandings(ctx, await findStandings(ctx, subjectsOf(ctx, order)), total) };
}
