import type { BuyerCtx } from '#src/context.ts';
import type { Line } from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { checkoutFields } from './show-cart.ts';

/** A cart held by the checkout: nobody changes it before the order is in. */
export type CartForOrder = {
  readonly cartId: string;
  /** The version that is being ordered. */
  readonly version: number;
  readonly lines: readonly Line[];
  readonly fields: ReturnType<typeof checkoutFields>;
};

/** The cart that is ordered when none is named. */
export async function getActiveCartId(ctx: BuyerCtx): Promise<string> {
  const [active] = await cartSql.listCarts(ctx);
  if (!active) throw new Error(`User ${ctx.buyer.userId} has no cart although one was made for him`);
  return active.cartId;
}

/**
 * Holds the cart until the transaction ends. Its version is raised, so that another tab's picture of it is an old one.
 * @throws ShopError `cart.unknown`
 */
export async function lockCartForOrder(ctx: BuyerCtx, cartId: string): Promise<CartForOrder> {
  const { version, checkout } = await cartSql.lockCart(ctx, cartId);
  const lines = await cartSql.listLines(ctx, cartId);
  return { cartId, version: version - 1, lines, fields: checkoutFields(ctx.buyer, checkout) };
}

/** After ordering: lines and checkout fields go; the way of delivery stays as the habit of this user. */
export async function emptyOrderedCart(ctx: BuyerCtx, { cartId, fields }: CartForOrder): Promise<void> {
  const { selectedShipmentMethodId, pickupLocationErpId } = fields;
  await cartSql.resetCart(ctx, cartId, {
    ...(selectedShipmentMethodId !== null && { selectedShipmentMethodId }),
    ...(pickupLocationErpId !== null && { pickupLocationErpId }),
  });
}
