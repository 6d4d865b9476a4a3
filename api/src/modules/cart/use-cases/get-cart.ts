import type { Cart } from '@shop/contract/cart';
import { ShopError } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { findContracts } from '../../contracts/index.ts';
import { calculateDocument } from '../../prices/index.ts';
import { isPriced, keyOf, needsRecalculation } from '../cart.rules.ts';
import * as cartSql from '../cart.sql.ts';
import { listAvailabilities } from './enrich-cart.ts';
import { checkoutFields, showCart, type Priced } from './show-cart.ts';

/**
 * A cart with its prices. The ERP is asked only when something has changed; when it is out of reach, the cart comes
 * without prices and stays usable.
 */
export async function getCart(ctx: BuyerCtx, cartId: string): Promise<Cart> {
  const cart = await cartSql.getStoredCart(ctx, cartId);
  return present(ctx, cart, priceIfPossible(ctx, cart));
}

/** @throws ShopError `erp.unavailable` when the ERP cannot calculate now */
export async function calculateCart(ctx: BuyerCtx, cartId: string): Promise<Cart> {
  const cart = await cartSql.getStoredCart(ctx, cartId);
  const without = withoutPrices(ctx, cart);
  return present(ctx, cart, without ? Promise.resolve(without) : priceAnew(ctx, cart));
}

/** Prices and availability are asked at the same time. */
async function present(ctx: BuyerCtx, cart: cartSql.StoredCart, prices: Promise<Priced>): Promise<Cart> {
  const skus = [...new Set(cart.lines.map((line) => line.sku))];
  const [articles, availabilities, priced] = await Promise.all([
    listArticles(ctx, skus),
    listAvailabilities(ctx, cart.lines),
    prices,
  ]);
  return showCart(ctx, cart, { articles, priced, availabilities });
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
  const { contractId, selectedShipmentMethodId, deliveryDate } = checkoutFields(ctx.buyer, cart.checkout);
  const calculation = await calculateDocument(ctx, {
    contractNumber: await activeContractNumber(ctx, contractId),
    shipment: selectedShipmentMethodId,
    deliveryDate,
    lines: cart.lines.map((line) => ({ sku: line.sku, quantity: line.quantity, lineKey: keyOf(line) })),
  });
  await cartSql.keepCalculation(ctx, cart.cartId, cart.version, calculation);
  return { calculation, missing: null };
}

/** A contract that is no longer active counts for nothing. */
async function activeContractNumber(ctx: BuyerCtx, contractId: number | null): Promise<string | null> {
  if (contractId === null) return null;
  const contract = (await findContracts(ctx, [contractId])).get(contractId);
  return contract?.isActive ? contract.number : null;
}
