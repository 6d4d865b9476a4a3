import { orderTypes } from '@shop/contract/cart-change';
import type { Cart, CartItem, CartSummary } from '@shop/contract/cart';
import type { Buyer, BuyerCtx } from '#src/context/context.ts';
import type { ErpCalculatedLine } from '#src/ports/erp/erp.port.ts';
import { unitName } from '../../catalogue/index.ts';
import type { NamedArticle } from '../../own-numbers/index.ts';
import { priceVisibility, visiblePrice, visiblyAbove } from '#src/context/visible-price.ts';
import {
  isOnRequest,
  lineAvailabilityWording,
  showCalculation,
  type LineAvailability,
  type ShownCalculation,
} from '../../prices/index.ts';
import { keyOf, type Line } from '../cart.rules.ts';
import type { StoredCart } from '../cart.sql.ts';
import { commissionTotals } from '../commissions.rules.ts';
import { checkoutFields } from './checkout-fields.ts';
import type { Calculated, Priced } from './price-cart.ts';
import { foldItems } from './show-combinations.ts';
import { showPending } from './show-pending.ts';

export type ShownParts = {
  readonly articles: ReadonlyMap<string, NamedArticle>;
  /** By the key of the line; what is missing is shown as unknown. */
  readonly availabilities: ReadonlyMap<string, LineAvailability>;
  /** Where nothing is calculated: the articles with their price on request. */
  readonly onRequest?: ReadonlySet<string>;
};

/** A cart as this user may see it. */
export function showCart(
  ctx: BuyerCtx,
  cart: StoredCart,
  parts: ShownParts & {
    readonly priced: Priced;
    readonly cartChanges: Cart['cartChanges'];
    readonly pricedLinesMax: number;
  },
): Cart {
  const { buyer } = ctx;
  const { priced, articles, cartChanges, pricedLinesMax } = parts;
  const shown = showPrices(ctx, priced.calculation);
  const summary = shown?.priceSummary ?? null;
  const items = showLines(ctx, cart.lines, { ...parts, calculation: priced.calculation, shown });
  return {
    cartId: cart.cartId,
    name: cart.name,
    version: cart.version,
    offerNumber: cart.offerNumber === null ? null : String(cart.offerNumber),
    items,
    pendingItems: showPending(cart.pendingItems, articles),
    cartChanges,
    commissions: commissionTotals(items),
    pricedLinesMax,
    orderTypes: items.some(isOfferedOnly) ? ['QuoteRequest'] : [...orderTypes],
    totals: {
      netTotal: summary?.netTotal ?? null,
      subtotal: summary?.subtotal ?? null,
      grandTotal: summary?.grandTotal ?? null,
    },
    priceSummary: summary,
    pricesMissing: priced.missing,
    ...checkoutFields(buyer, cart.checkout),
    needsRecalculation: priced.missing === 'unavailable',
    may: {
      order: buyer.permissions.has('placeOrder'),
      orderOnInvoice: buyer.permissions.has('orderOnInvoice'),
      seePrices: buyer.permissions.has('showPrices'),
    },
    needsExpensiveConfirmation:
      visiblyAbove(
        priceVisibility(buyer.permissions),
        priced.calculation?.sums.grandTotalCents ?? null,
        ctx.operator.expensiveTotalCents,
      ) ?? true,
    expensiveRequestDays: ctx.operator.expensiveRequestDays,
  };
}

/** Without a price, or with a part without one (docs/domain/cart.md#custom-items, docs/domain/prices.md#on-request). */
function isOfferedOnly({ custom, isOnRequest }: CartItem): boolean {
  return custom !== null || isOnRequest;
}

export function showPrices(ctx: BuyerCtx, calculation: Calculated | null): ShownCalculation | null {
  return calculation && showCalculation(ctx, { lines: calculation.lines.values(), sums: calculation.sums });
}

/** Lines with the catalogue's facts, and with prices and availability where they are known and may be seen. */
export function showLines(
  ctx: BuyerCtx,
  lines: readonly Line[],
  parts: ShownParts & { readonly calculation: Calculated | null; readonly shown: ShownCalculation | null },
): CartItem[] {
  const { calculation, shown, availabilities, articles, onRequest } = parts;
  const unknownAvailability = lineAvailabilityWording(ctx)(undefined);
  const items = lines.map((line): CartItem => {
    const { sku, groupKey, quantity } = line;
    const key = keyOf(line);
    const article = articles.get(sku);
    const hasNoPrice = onRequest?.has(sku) === true || isPriceless(calculation?.lines.get(key));
    const isUnpriced = hasNoPrice && article?.isOrderable === true;
    const price = isUnpriced ? undefined : shown?.lines.get(key);
    const { availabilityIconId, availabilityIconName, stock, deliveryDate } =
      availabilities.get(key) ?? unknownAvailability;
    const isRefused = isUnpriced || calculation?.lines.get(key)?.isOrderable === false || availabilityIconId === 'red';
    return {
      sku,
      groupKey,
      quantity,
      isCombination: false,
      combinationParts: [],
      combinationInsets: [],
      ...(line.custom ? customFields(line.custom, ctx.locale) : articleFields(sku, article)),
      isOrderable: line.custom ? true : (article?.isOrderable ?? false) && !isRefused,
      isOnRequest: isUnpriced && availabilityIconId !== 'red',
      unitPrice: price?.unitPrice ?? null,
      unitPriceGross: price?.unitPriceGross ?? null,
      lineTotal: price?.lineTotal ?? null,
      additionsTotal: price?.additionsTotal ?? null,
      availabilityIconId,
      availabilityIconName,
      stock,
      deliveryDate,
      note: line.note ?? '',
      commission: line.commission ?? '',
      custom: line.custom ?? null,
    };
  });
  return foldItems(lines, items);
}

function isPriceless(line: ErpCalculatedLine | undefined): boolean {
  return line !== undefined && isOnRequest(line);
}

/** What the catalogue no longer knows keeps its line, so that the user sees what he has to remove. */
function articleFields(sku: string, article: NamedArticle | undefined) {
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
    ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
  };
}

function customFields(custom: NonNullable<Line['custom']>, locale: BuyerCtx['locale']) {
  return {
    name: custom.name,
    eNumber: '',
    manufacturer: custom.manufacturer,
    manufacturerNumber: custom.supplierArticleNumber,
    url: '',
    imageUrl: null,
    measurementUnitName: unitName(custom.measurementUnit, locale),
    quantityMin: 1,
    quantityInterval: 1,
    priceUnit: 1,
  };
}

export function showSummary(
  buyer: Buyer,
  cart: {
    readonly cartId: string;
    readonly name: string;
    readonly version: number;
    readonly lineCount: number;
    readonly pendingCount: number;
    readonly netTotalCents: number | null;
  },
): CartSummary {
  return {
    cartId: cart.cartId,
    name: cart.name,
    version: cart.version,
    netTotal: visiblePrice({ buyer }, cart.netTotalCents),
    cartQuantity: cart.lineCount,
    pendingQuantity: cart.pendingCount,
  };
}
