import type { Cart, CartItem, CartSummary, PriceSummary } from '@shop/contract/cart';
import type { Cents } from '@shop/contract/values';
import type { Buyer, BuyerCtx } from '#src/context.ts';
import type { ErpCalculatedLine, ErpCalculation } from '#src/ports/erp/erp.port.ts';
import type { Article } from '../../catalogue/index.ts';
import { isExpensive, keyOf, priceSight, type Line } from '../cart.rules.ts';
import type { StoredCart } from '../cart.sql.ts';
import { summaryOf } from './show-sums.ts';

/** What one line is shown with beside the catalogue's facts. */
export type Availability = Pick<CartItem, 'availabilityIconId' | 'availabilityIconName' | 'stock' | 'deliveryDate'>;

export type Priced =
  | { readonly calculation: ErpCalculation; readonly missing: null }
  | { readonly calculation: null; readonly missing: Cart['pricesMissing'] };

export type ShownParts = {
  readonly articles: ReadonlyMap<string, Article>;
  readonly priced: Priced;
  /** By the key of the line; what is missing is shown as unknown. */
  readonly availabilities: ReadonlyMap<string, Availability>;
};

const unknownAvailability: Availability = {
  availabilityIconId: 'gray',
  availabilityIconName: '',
  stock: '',
  deliveryDate: null,
};

/** A cart as this user may see it. */
export function showCart(ctx: BuyerCtx, cart: StoredCart, parts: ShownParts): Cart {
  const { buyer } = ctx;
  const summary = seenSummary(ctx, parts.priced.calculation);
  const grandTotalCents = parts.priced.calculation?.sums.grandTotalCents ?? 0;
  return {
    cartId: cart.cartId,
    name: cart.name,
    version: cart.version,
    items: showLines(buyer, cart.lines, parts),
    pendingItems: [],
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
  };
}

function seenSummary(ctx: BuyerCtx, calculation: ErpCalculation | null): PriceSummary | null {
  const { seesNet, seesGross } = priceSight(ctx.buyer.permissions);
  return calculation && seesNet ? summaryOf(calculation.sums, ctx.locale, seesGross) : null;
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
export function showLines(buyer: Buyer, lines: readonly Line[], parts: ShownParts): CartItem[] {
  const sight = priceSight(buyer.permissions);
  const calculated = new Map(parts.priced.calculation?.lines.map((line) => [line.lineKey, line]));
  return lines.map((line) => {
    const price = calculated.get(keyOf(line));
    return {
      ...line,
      isCombination: false,
      combinationParts: [],
      ...articleFields(line.sku, parts.articles.get(line.sku)),
      unitPrice: seen(sight.seesNet, price?.netCents),
      unitPriceGross: seen(sight.seesGross, price?.grossCents),
      lineTotal: seen(sight.seesNet, price?.lineNetCents),
      additionsTotal: seen(sight.seesNet, additionsOf(price)),
      ...(parts.availabilities.get(keyOf(line)) ?? unknownAvailability),
    };
  });
}

function seen(isSeen: boolean, cents: number | undefined): Cents | null {
  return isSeen && cents !== undefined ? (cents as Cents) : null;
}

function additionsOf(line: ErpCalculatedLine | undefined): number | undefined {
  return line?.additions.reduce((sum, addition) => sum + addition.cents, 0);
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
    isOrderable: article?.isOrderable ?? false,
  };
}

export function showSummary(
  buyer: Buyer,
  cart: {
    readonly cartId: string;
    readonly name: string;
    readonly lineCount: number;
    readonly netTotalCents: number | null;
  },
): CartSummary {
  return {
    cartId: cart.cartId,
    name: cart.name,
    netTotal: seen(priceSight(buyer.permissions).seesNet, cart.netTotalCents ?? undefined),
    cartQuantity: cart.lineCount,
  };
}
