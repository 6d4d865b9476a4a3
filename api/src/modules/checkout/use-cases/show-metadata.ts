import type { CartMetadata } from '@shop/contract/cart';
import type { BuyerCtx } from '#src/context/context.ts';
import * as carts from '../../cart/index.ts';
import { listMethodsFor, orNull } from './list-methods.ts';
import { findCredit } from './require-credit.ts';

/**
 * What can be chosen for a cart, with all ways to pay for it as it was calculated last (docs/domain/cart.md#metadata).
 * @throws ShopError `cart.unknown`
 */
export async function showMetadata(ctx: BuyerCtx, cartId: string): Promise<CartMetadata> {
  const [{ metadata, grandTotalCents }, credit] = await Promise.all([
    carts.listMetadata(ctx, cartId),
    orNull(() => findCredit(ctx)),
  ]);
  return { ...metadata, paymentMethods: [...listMethodsFor(ctx, grandTotalCents, credit)] };
}
