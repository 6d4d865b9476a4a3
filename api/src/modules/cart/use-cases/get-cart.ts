import type { Cart, CartSummary } from '@shop/contract/cart';
import { ShopError } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context.ts';
import type { ErpCalculation, ErpCustomer, ErpDocument } from '#src/ports/erp/erp.port.ts';
import { listArticles } from '../../catalogue/index.ts';
import { findContracts } from '../../contracts/index.ts';
import { isPriced, keyOf, needsRecalculation, type Line } from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { checkoutFields, showCart, showSummary, type Priced } from './show-cart.ts';

/** The user's carts with the active one first (ruling 42); the first visit makes one. */
export async function listCarts(ctx: BuyerCtx): Promise<{ carts: CartSummary[]; activeCart: string }> {
  const carts = await cartSql.listCarts(ctx);
  const [active] = carts;
  if (!active) throw new Error(`User ${ctx.buyer.userId} has no cart although one was made for him`);
  return { carts: carts.map((cart) => showSummary(ctx.buyer, cart)), activeCart: active.cartId };
}

/**
 * A cart with its prices. The ERP is asked only when something has changed; when it is out of reach, the cart comes
 * without prices and stays usable.
 */
export async function getCart(ctx: BuyerCtx, cartId: string): Promise<Cart> {
  const cart = await cartSql.getStoredCart(ctx, cartId);
  return present(ctx, cart, await priceIfPossible(ctx, cart));
}

/** @throws ShopError `erp.unavailable` when the ERP cannot calculate now */
export async function calculateCart(ctx: BuyerCtx, cartId: string): Promise<Cart> {
  const cart = await cartSql.getStoredCart(ctx, cartId);
  return present(ctx, cart, withoutPrices(ctx, cart) ?? (await priceAnew(ctx, cart)));
}

async function present(ctx: BuyerCtx, cart: cartSql.StoredCart, priced: Priced): Promise<Cart> {
  const skus = cart.lines.map((line) => line.sku);
  const articles = await listArticles(ctx, skus);
  return showCart(ctx, cart, { articles, priced, availabilities: new Map() });
}

async function priceIfPossible(ctx: BuyerCtx, cart: cartSql.StoredCart): Promise<Priced> {
  const without = withoutPrices(ctx, cart);
  if (without) return without;
  if (cart.calculated && !needsRecalculation(cart.version, cart.calculated, ctx.now)) {
    return { calculation: cart.calculated.calculation, missing: null };
  }
  try {
    return await priceAnew(ctx, cart);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'erp.unavailable')
      return { calculation: null, missing: 'unavailable' };
    throw error;
  }
}

/** Why the ERP is not even asked, if that is so. */
function withoutPrices(ctx: BuyerCtx, cart: cartSql.StoredCart): Priced | undefined {
  if (!ctx.buyer.permissions.has('showPrices')) return { calculation: null, missing: 'notAllowed' };
  if (cart.lines.length === 0) return { calculation: null, missing: null };
  if (!isPriced(cart.lines.length)) return { calculation: null, missing: 'tooManyItems' };
  return undefined;
}

async function priceAnew(ctx: BuyerCtx, cart: cartSql.StoredCart): Promise<Priced> {
  const fields = checkoutFields(ctx.buyer, cart.checkout);
  const customer = await customerOf(ctx, fields.contractId);
  const calculation = await askErp(ctx, customer, fields.selectedShipmentMethodId, cart.lines);
  await cartSql.keepCalculation(ctx, cart.cartId, cart.version, calculation);
  return { calculation, missing: null };
}

/** On whose terms is calculated; a contract that is no longer active counts for nothing. */
async function customerOf(ctx: BuyerCtx, contractId: number | null): Promise<ErpCustomer> {
  const { companyNumber } = ctx.buyer;
  if (contractId === null) return { companyNumber, contractNumber: null };
  const contract = (await findContracts(ctx, [contractId])).get(contractId);
  return { companyNumber, contractNumber: contract?.isActive ? contract.number : null };
}

/** @throws ShopError `erp.unavailable` */
export function askErp(
  ctx: BuyerCtx,
  customer: ErpCustomer,
  shipment: ErpDocument['shipment'],
  lines: readonly Line[],
): Promise<ErpCalculation> {
  const erpLines = lines.map((line) => ({ sku: line.sku, quantity: line.quantity, lineKey: keyOf(line) }));
  return ctx.erp.calculate({ customer, shipment, lines: erpLines }, ctx.now);
}
