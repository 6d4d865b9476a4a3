import type { checkoutApi } from '@shop/contract/checkout';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context.ts';
import type { ErpCalculation } from '#src/ports/erp/erp.port.ts';
import * as carts from '../../cart/index.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import { findOrderOfCart, insertOrder, orderPlaced, transmitOrder, type NewPosition } from '../../orders/index.ts';
import { calculateDocument, priceSight } from '../../prices/index.ts';
import { readDelivery, type Delivery } from './read-delivery.ts';
import { requireOrderRights, requireTotal, type Wanted } from '../checkout.rules.ts';

/**
 * Orders a cart: all of it in the transaction that also keeps the answer for this request id (ruling 5). The hand-over to
 * the ERP and the letter are promised in it as jobs.
 * @throws ShopError for everything that keeps the cart from becoming an order; nothing has happened then
 */
export async function placeOrder(ctx: BuyerCtx, wanted: Wanted): Promise<ReplyOf<typeof checkoutApi.placeOrder>> {
  requireOrderRights(ctx.buyer.permissions, wanted);
  const cart = await carts.lockCartForOrder(ctx, wanted.cartId ?? (await carts.getActiveCartId(ctx)));
  await requireNotOrdered(ctx, cart, wanted.cartVersion);
  const articles = await requireLines(ctx, cart);
  const delivery = await readDelivery(ctx, cart.fields);
  const calculation = await calculate(ctx, cart, delivery);
  requireTotal(calculation?.sums.grandTotalCents ?? null, {
    cartLimitCents: ctx.buyer.cartLimitCents,
    expensiveTotalCents: ctx.operator.expensiveTotalCents,
    isExpensiveConfirmed: wanted.isExpensiveConfirmed,
  });
  const orderNumber = await insertOrder(ctx, {
    cartId: cart.cartId,
    cartVersion: cart.version,
    ...delivery,
    ...notesOf(cart),
    paymentType: wanted.paymentSelection,
    sums: calculation?.sums ?? null,
    positions: positionsOf(cart, articles, calculation),
  });
  if (!wanted.preserveCartData && !cart.fields.preserveCartData) await carts.emptyOrderedCart(ctx, cart);
  await promiseWork(ctx, cart, orderNumber);
  const redirectUrl = `/${languageOf(ctx.locale)}/checkout/success?orderNumber=${orderNumber}`;
  return { orderNumber: String(orderNumber), redirectUrl };
}

/**
 * Of two tabs that order the same cart the second finds its version gone, and is told which order it became.
 * @throws ShopError `checkout.already_ordered`, `cart.changed`, `cart.empty`
 */
async function requireNotOrdered(
  ctx: BuyerCtx,
  cart: carts.CartForOrder,
  seenVersion: number | undefined,
): Promise<void> {
  const isEmpty = cart.lines.length === 0;
  if (!isEmpty && (seenVersion === undefined || seenVersion === cart.version)) return;
  const orderNumber = await findOrderOfCart(ctx, cart.cartId, seenVersion ?? cart.version - 1);
  if (orderNumber !== undefined) refuse('checkout.already_ordered', { orderNumber });
  refuse(isEmpty ? 'cart.empty' : 'cart.changed');
}

/** @throws ShopError naming the first line that cannot be ordered as it is */
async function requireLines(ctx: BuyerCtx, { lines }: carts.CartForOrder): Promise<ReadonlyMap<string, Article>> {
  const articles = await listArticles(ctx, [...new Set(lines.map((line) => line.sku))]);
  for (const line of lines) carts.requireLine(line, articles);
  return articles;
}

/** Prices of this moment from the ERP; null where there are too many positions (ruling 16). */
async function calculate(ctx: BuyerCtx, cart: carts.CartForOrder, delivery: Delivery): Promise<ErpCalculation | null> {
  if (!carts.isPriced(cart.lines.length)) return null;
  const calculation = await calculateDocument(ctx, {
    contractNumber: delivery.contract?.number ?? null,
    shipment: delivery.shipment,
    deliveryDate: delivery.deliveryDate,
    lines: cart.lines.map((line) => ({ sku: line.sku, quantity: line.quantity, lineKey: carts.keyOf(line) })),
  });
  const refused = calculation.lines.find((line) => !line.isOrderable);
  if (refused) refuse('cart.not_orderable', { sku: refused.sku }, 'sku');
  return calculation;
}

function notesOf({ fields }: carts.CartForOrder) {
  return {
    contact: fields.contactName,
    commission: fields.customerCommission,
    reference: fields.textReference,
    orderText: fields.orderText,
    messageToSales: fields.messageToSales,
    isPartDelivery: fields.isPartDelivery,
    packingSlipDontPrint: fields.packingSlipDontPrint,
    salesNotificationType: fields.salesNotificationType,
    orderStatusNotificationType: fields.orderStatusUpdateNotificationType,
  };
}

function positionsOf(
  cart: carts.CartForOrder,
  articles: ReadonlyMap<string, Article>,
  calculation: ErpCalculation | null,
): readonly NewPosition[] {
  const calculated = new Map(calculation?.lines.map((line) => [line.lineKey, line]));
  return cart.lines.map((line, index) => {
    const article = articles.get(line.sku) ?? refuse('catalogue.product_unknown', { sku: line.sku });
    const price = calculated.get(carts.keyOf(line));
    return {
      lineNumber: (index + 1) * LINE_NUMBER_STEP,
      ...line,
      name: article.name,
      eNumber: article.eNumber,
      manufacturer: article.manufacturer,
      manufacturerNumber: article.manufacturerNumber,
      unitName: article.measurementUnitName,
      priceUnit: price?.priceUnit ?? article.priceUnit,
      grossCents: price?.grossCents ?? null,
      netCents: price?.netCents ?? null,
      lineGrossCents: price?.lineGrossCents ?? null,
      lineNetCents: price?.lineNetCents ?? null,
      additions: price?.additions ?? [],
      deliveryDate: cart.fields.deliveryDate,
    };
  });
}

/** Positions count 10, 20, 30 … as on the papers of the trade. */
const LINE_NUMBER_STEP = 10;

async function promiseWork(ctx: BuyerCtx, cart: carts.CartForOrder, orderNumber: number): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, transmitOrder, { orderNumber });
  if (cart.fields.salesNotificationType === 'none') return;
  const showsPrices = priceSight(ctx.buyer.permissions).seesNet;
  await ctx.jobs.enqueue(ctx.db, orderPlaced, { orderNumber, showsPrices });
}
