import { CART_PRICED_LINES_MAX, type Cart, type CartItem, type CartSummary } from '@shop/contract/cart';
import type { Cents } from '@shop/contract/values';
import type { Buyer, BuyerCtx } from '#src/context.ts';
import type { ErpCalculation } from '#src/ports/erp/erp.port.ts';
import type { Article } from '../../catalogue/index.ts';
import { priceSight, showCalculation, unknownAvailability, type ShownAvailability } from '../../prices/index.ts';
import { isExpensive, keyOf, type Line } from '../cart.rules.ts';
import type { StoredCart } from '../cart.sql.ts';
import { foldItems } from './show-combinations.ts';

export type Priced =
  | { readonly calculation: ErpCalculation; readonly missing: null }
  | { readonly calculation: null; readonly missing: Cart['pricesMissing'] };

export type ShownParts = {
  readonly articles: ReadonlyMap<string, Article>;
  readonly priced: Priced;
  /** By the key of the line; what is missing is shown as unknown. */
  readonly availabilities: ReadonlyMap<string, ShownAvailability>;
};

/** A cart as this user may see it. */
export function showCart(ctx: BuyerCtx, cart: StoredCart, parts: ShownParts): Cart {
  const { buyer } = ctx;
  const shown = parts.priced.calculation && showCalculation(ctx, parts.priced.calculation);
  const summary = shown?.priceSummary ?? null;
  const grandTotalCents = parts.priced.calculation?.sums.grandTotalCents ?? 0;
  return {
    cartId: cart.cartId,
    name: cart.name,
    version: cart.version,
    items: showLines(ctx, cart.lines, parts),
    pendingItems: [],
    cartChanges: [],
    commissions: [],
    pricedLinesMax: CART_PRICED_LINES_MAX,
    orderTypes: ['Order', 'QuoteRequest'],
    totals: {
      netTotal: summary?.netTotal ?? null,
      subtotal: summary?.subtotal ?? null,
      grandTotal: summary?.grandTotal ?? null,
    },
    priceSummary: summary,
    pricesMissing: parts.priced.missing,
    ...checkoutFields(buyer, cart.checkout),
    needsRecalculation: parts.priced.missing === 'unavailable',
    may: {
      order: buyer.permissions.has('placeOrder'),
      orderOnInvoice: buyer.permissions.has('orderOnInvoice'),
      seePrices: buyer.permissions.has('showPrices'),
    },
    needsExpensiveConfirmation: isExpensive(grandTotalCents, ctx.operator.expensiveTotalCents),
    expensiveRequestDays: ctx.operator.expensiveRequestDays,
  };
}

/** The checkout fields with what the user has preset where nothing was chosen. */
export function checkoutFields({ defaults, firstName, lastName }: Buyer, checkout: StoredCart['checkout']) {
  return {
    contractId: checkout.contractId === undefined ? defaults.contractId : checkout.contractId,
    addressId:
      checkout.addressId === undefined && !checkout.shippingAddress ? defaults.addressId : (checkout.addressId ?? null),
    shippingAddress: checkout.shippingAddress ?? null,
    selectedShipmentMethodId: checkout.selectedShipmentMethodId ?? defaults.shipment,
    pickupLocationErpId: checkout.pickupLocationErpId ?? defaults.pickupBranchErpId,
    isPartDelivery: checkout.isPartDelivery ?? true,
    packingSlipDontPrint: checkout.packingSlipDontPrint ?? false,
    deliveryDate: checkout.deliveryDate ?? null,
    salesNotificationType: checkout.salesNotificationType ?? 'email',
    orderStatusUpdateNotificationType: checkout.orderStatusUpdateNotificationType ?? 'none',
    contactName: checkout.contactName ?? `${firstName} ${lastName}`.slice(0, 60),
    customerCommission: checkout.customerCommission ?? '',
    textReference: checkout.textReference ?? '',
    orderText: checkout.orderText ?? '',
    messageToSales: checkout.messageToSales ?? '',
    preserveCartData: checkout.preserveCartData ?? false,
  };
}

/** Lines with the catalogue's facts, and with prices and availability where they are known and may be seen. */
export function showLines(ctx: BuyerCtx, lines: readonly Line[], parts: ShownParts): CartItem[] {
  const { calculation } = parts.priced;
  const prices = calculation && showCalculation(ctx, calculation).lines;
  const refused = new Set(calculation?.lines.filter((line) => !line.isOrderable).map((line) => line.lineKey));
  const items = lines.map(({ sku, groupKey, quantity }): CartItem => {
    const line = { sku, groupKey, quantity };
    const price = prices?.get(keyOf(line));
    const { availabilityIconId, availabilityIconName, stock, deliveryDate } =
      parts.availabilities.get(keyOf(line)) ?? unknownAvailability(ctx.locale);
    const article = parts.articles.get(line.sku);
    return {
      ...line,
      isCombination: false,
      combinationParts: [],
      combinationInsets: [],
      ...articleFields(line.sku, article),
      isOrderable: (article?.isOrderable ?? false) && !refused.has(keyOf(line)) && availabilityIconId !== 'red',
      unitPrice: price?.unitPrice ?? null,
      unitPriceGross: price?.unitPriceGross ?? null,
      lineTotal: price?.lineTotal ?? null,
      additionsTotal: price?.additionsTotal ?? null,
      availabilityIconId,
      availabilityIconName,
      stock,
      deliveryDate,
      note: '',
      commission: '',
      custom: null,
    };
  });
  return foldItems(lines, items);
}

/** What the catalogue no longer knows keeps its line, so that the user sees what he has to remove. */
function articleFields(sku: string, article: Article | undefined) {
  return {
    name: article?.name ?? sku,
    eNumber: article?.eNumber ?? '',
    manufacturer: article?.manufacturer ?? '',
    manufacturerNumber: article?.manufacturerNumber ?? '',
    url: article?.url ?? '',
    imageUrl: article?.imageUrl ?? null,
    measurementUnitName: article?.measurementUnitName ?? '',
    quantityMin: article?.quantityMin ?? 1,
    quantityInterval: article?.quantityInterval ?? 1,
    priceUnit: article?.priceUnit ?? 1,
  };
}

export function showSummary(
  buyer: Buyer,
  cart: {
    readonly cartId: string;
    readonly name: string;
    readonly version: number;
    readonly lineCount: number;
    readonly netTotalCents: number | null;
  },
): CartSummary {
  return {
    cartId: cart.cartId,
    name: cart.name,
    version: cart.version,
    pendingQuantity: 0,
    netTotal: priceSight(buyer.permissions).seesNet ? (cart.netTotalCents as Cents | null) : null,
    cartQuantity: cart.lineCount,
  };
}
