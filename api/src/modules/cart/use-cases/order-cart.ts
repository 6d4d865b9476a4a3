import { randomUUID } from 'node:crypto';
import type { CartData } from '@shop/contract/cart';
import { ShopError } from '@shop/contract/errors';
import { QuoteOutdated } from '#platform/quote-outdated.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { Line, StoredLine } from '../cart.rules.ts';
import { listLines } from '../cart-lines.sql.ts';
import * as cartSql from '../order-cart.sql.ts';
import { checkoutFields } from './checkout-fields.ts';

/** A cart as the checkout needs it. */
export type CartForOrder = {
  readonly cartId: string;
  /** The version that is being ordered. */
  readonly version: number;
  /** The offer from whose items it was filled; null for most. */
  readonly offerNumber: number | null;
  readonly lines: readonly StoredLine[];
  /** The fields as chosen, and with what the user has preset. */
  readonly checkout: CartData;
  readonly fields: ReturnType<typeof checkoutFields>;
};

/**
 * Holds the cart until the transaction ends. Its version is raised, so that another tab's picture of it is an old one.
 * @throws ShopError `cart.unknown`
 */
async function lockCartForOrder(ctx: BuyerCtx, cartId: string): Promise<CartForOrder> {
  const { version, checkout, offerNumber, ...read } = await cartSql.lockCartWithLines(ctx, cartId);
  // A request that had to wait for the cart has read its lines as they were before.
  const lines = read.isFresh ? read.lines : await listLines(ctx, cartId);
  return { cartId, version: version - 1, offerNumber, lines, checkout, fields: checkoutFields(ctx.buyer, checkout) };
}

/**
 * The cart as it is now, for callers that create something from it: that counts only if `lockCartAt` finds the same version.
 * @throws ShopError `cart.unknown`
 */
export async function readCartForOrder(ctx: BuyerCtx, cartId: string): Promise<CartForOrder> {
  const { version, checkout, offerNumber, lines } = await cartSql.readCartWithLines(ctx, cartId);
  return { cartId, version, offerNumber, lines, checkout, fields: checkoutFields(ctx.buyer, checkout) };
}

/** Lines that never lay in a cart, because a buyer's system orders them, as the checkout needs them. */
export function cartOfLines({ buyer }: BuyerCtx, lines: readonly Line[], checkout: CartData): CartForOrder {
  const cartId = randomUUID();
  return { cartId, version: 1, offerNumber: null, lines, checkout, fields: checkoutFields(buyer, checkout) };
}

/**
 * Holds a cart that was read before until the transaction ends, and raises its version, so that another tab's picture of it is
 * an old one.
 * @throws QuoteOutdated when it was changed, ordered or deleted meanwhile
 */
export async function lockCartAt(ctx: BuyerCtx, cart: Pick<CartForOrder, 'cartId' | 'version'>): Promise<void> {
  if (!(await cartSql.lockCartAt(ctx, cart, true))) throw new QuoteOutdated('cart.changed');
}

/** The same, and the cart is emptied: all it held becomes something else. @throws QuoteOutdated */
export async function takeCartAt(ctx: BuyerCtx, cart: CartForOrder): Promise<void> {
  if (!(await cartSql.takeCartAt(ctx, cart, habitsOf(cart)))) throw new QuoteOutdated('cart.changed');
}

/** The same with the version as it is: it is looked at, and ordered only once it is paid. @throws QuoteOutdated */
export async function holdCartAt(ctx: BuyerCtx, cart: Pick<CartForOrder, 'cartId' | 'version'>): Promise<void> {
  if (!(await cartSql.lockCartAt(ctx, cart, false))) throw new QuoteOutdated('cart.changed');
}

/** The cart as `lockCartForOrder` holds it; undefined when its user has deleted it meanwhile. */
export async function findCartForOrder(ctx: BuyerCtx, cartId: string): Promise<CartForOrder | undefined> {
  try {
    return await lockCartForOrder(ctx, cartId);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'cart.unknown') return undefined;
    throw error;
  }
}

/**
 * Takes out what was ordered from an earlier picture of the cart. What was added while its user was paying stays, of changed
 * quantities what is above the ordered one.
 */
export async function removeOrderedLines(
  ctx: BuyerCtx,
  cart: CartForOrder,
  ordered: { readonly order: { readonly cartVersion: number }; readonly lines: readonly Line[] },
): Promise<void> {
  if (cart.version === ordered.order.cartVersion) await cartSql.resetCart(ctx, cart.cartId, habitsOf(cart));
  else await cartSql.subtractLines(ctx, cart.cartId, ordered.lines);
}

/**
 * After ordering the lines go, and of the checkout fields those that belong to this order and not to the user's habits: e-mails
 * and delivery notes follow his settings again.
 */
function habitsOf({ checkout }: CartForOrder): CartData {
  return { ...pick(checkout, 'selectedShipmentMethodId'), ...pick(checkout, 'pickupLocationErpId') };
}

function pick<K extends keyof CartData>(checkout: CartData, key: K): Pick<CartData, K> | undefined {
  return checkout[key] === undefined ? undefined : ({ [key]: checkout[key] } as Pick<CartData, K>);
}
