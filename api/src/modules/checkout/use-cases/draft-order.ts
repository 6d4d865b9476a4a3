import { refuse, ShopError } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpCalculation } from '#src/ports/erp/erp.port.ts';
import { listTogether } from '#platform/list-together.sql.ts';
import type { RuleInForce } from '../../approval-rules/index.ts';
import * as carts from '../../cart/index.ts';
import { listArticles, unitName, type Article } from '../../catalogue/index.ts';
import { findOrderOfCart, type NewOrder, type NewPosition } from '../../orders/index.ts';
import { isOnRequest, isWithoutPrices, listOnRequest } from '../../prices/index.ts';
import { calculateCart } from './calculate-cart.ts';
import { deliveryOf, factQueries, type Delivery, type Facts } from './read-delivery.ts';

/** A cart with everything copied and calculated as it is at this moment, ready to be ordered, parked or offered. */
export type OrderDraft = {
  /** As it was read; what becomes of it has to find it at this version. */
  readonly cart: carts.CartForOrder;
  /** All that an order keeps of it, except how it is paid. */
  readonly order: Omit<NewOrder, 'paymentType'>;
  /** With VAT, Rappen; null above 300 positions, where nothing is calculated (docs/domain/cart.md#size-limits). */
  readonly grandTotalCents: number | null;
  /** The rules of the company that it is judged by, read with it. */
  readonly rules: readonly RuleInForce[];
};

/**
 * Reads a cart, checks its lines and its checkout fields, has the ERP calculate it, and copies all of it. What becomes of it is
 * the caller's business: rights, limit, credit and payment are not looked at here. It asks the ERP: call it outside a
 * transaction, and make something of the draft in one that holds the cart at the draft's version (`lockCartAt`).
 * @throws ShopError for everything that keeps the cart from becoming an order
 */
export async function draftOrder(
  ctx: BuyerCtx,
  wanted: {
    readonly cartId?: string | undefined;
    readonly cartVersion?: number | undefined;
    /**
     * `Order` when left out; articles of the user's own can only be part of a `QuoteRequest`
     * (docs/domain/cart.md#custom-items).
     */
    readonly orderType?: 'Order' | 'QuoteRequest';
  },
): Promise<OrderDraft> {
  const cart = await carts.readCartForOrder(ctx, wanted.cartId ?? (await carts.getActiveCartId(ctx)));
  await requireNotOrdered(ctx, cart, wanted.cartVersion);
  return draftOf(ctx, cart, wanted.orderType ?? 'Order');
}

/**
 * Checks and calculates what a cart holds or held, as it is at this moment, and copies all of it. It asks the ERP: call it
 * outside a transaction.
 * @throws ShopError as `draftOrder`
 */
export async function draftOf(
  ctx: BuyerCtx,
  cart: carts.CartForOrder,
  orderType: 'Order' | 'QuoteRequest' = 'Order',
): Promise<OrderDraft> {
  const articles = await requireLines(ctx, cart);
  const facts = await listTogether<Facts>(ctx.db, factQueries(ctx, cart.fields));
  const delivery = await deliveryOf(ctx, cart.fields, facts);
  const wished = { isPickup: delivery.shipment === 'pickup', deliveryDate: cart.fields.deliveryDate };
  const [calculation, expected] = await Promise.all([
    calculate(ctx, { cart, delivery, orderType }),
    carts.listExpectedDates(ctx, cart, wished),
  ]);
  const contractNumber = delivery.contract?.number ?? null;
  await carts.requireReadyToOrder(ctx, cart, { orderType, contractNumber, calculation });
  const order = {
    cartId: cart.cartId,
    cartVersion: cart.version,
    offerNumber: cart.offerNumber,
    ...delivery,
    ...notesOf(cart),
    sums: calculation?.sums ?? null,
    positions: positionsOf(ctx, { cart, articles, calculation }).map((position) => ({
      ...position,
      expectedDate: expected.get(carts.keyOf(position)) ?? null,
    })),
  };
  return { cart, order, grandTotalCents: calculation?.sums.grandTotalCents ?? null, rules: facts.rules };
}

/**
 * Of two tabs that order the same cart the second finds its version gone, and the response says which order it became.
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

/** @throws ShopError naming every line that cannot be ordered as it is */
async function requireLines(ctx: BuyerCtx, { lines }: carts.CartForOrder): Promise<ReadonlyMap<string, Article>> {
  const articles = await listArticles(ctx, [...new Set(lines.map((line) => line.sku))]);
  carts.requireLines(lines, articles);
  return articles;
}

type AskedCalculation = {
  readonly cart: carts.CartForOrder;
  readonly delivery: Delivery;
  readonly orderType: 'Order' | 'QuoteRequest';
};

/** Prices of this moment from the ERP; null where there are too many positions (docs/domain/cart.md#size-limits). */
async function calculate(ctx: BuyerCtx, asked: AskedCalculation): Promise<ErpCalculation | null> {
  const { cart, orderType } = asked;
  if (!carts.isPriced(ctx, cart.lines)) {
    if (orderType === 'Order') await requireNoneOnRequest(ctx, asked);
    return null;
  }
  if (orderType === 'Order') return calculateNow(ctx, asked);
  if (carts.catalogueLines(cart.lines).length === 0) return null;
  try {
    return await calculateNow(ctx, asked);
  } catch (error) {
    // Sales price a request: it is kept also while the ERP is away.
    if (isWithoutPrices(error)) return null;
    throw error;
  }
}

async function calculateNow(ctx: BuyerCtx, { cart, delivery, orderType }: AskedCalculation): Promise<ErpCalculation> {
  const contractNumber = delivery.contract?.number ?? null;
  const calculation = await calculateCart(ctx, cart, { contractNumber, shipment: delivery.shipment });
  requirePriced(calculation, orderType);
  return calculation;
}

/**
 * What is no longer sold becomes neither an order nor an offer; what has no price can be asked for
 * (docs/domain/prices.md#on-request).
 * @throws ShopError `cart.not_orderable`, `cart.on_request_only_quote` with a fault for each such article
 */
function requirePriced({ lines }: ErpCalculation, orderType: 'Order' | 'QuoteRequest'): void {
  const refused = lines.filter((line) => !line.isOrderable);
  const gone = refused.find((line) => !isOnRequest(line));
  if (gone) refuse('cart.not_orderable', { sku: gone.sku }, 'sku');
  if (orderType === 'Order') refuseOnRequest(new Set(refused.map(({ sku }) => sku)));
}

/**
 * Nothing is calculated above the number of lines that the ERP prices; what it knows no price of is not ordered there either.
 * @throws ShopError `cart.on_request_only_quote`, `erp.unavailable`
 */
async function requireNoneOnRequest(ctx: BuyerCtx, { cart, delivery }: AskedCalculation): Promise<void> {
  refuseOnRequest(await listOnRequest(ctx, carts.catalogueLines(cart.lines), delivery.contract?.number ?? null));
}

function refuseOnRequest(found: ReadonlySet<string>): void {
  const code = 'cart.on_request_only_quote';
  const skus = [...found];
  const faults = skus.map((sku) => ({ code, details: { sku }, field: 'sku' }) as const);
  if (faults.length > 0) throw new ShopError(code, { sku: skus[0] ?? '' }, { faults });
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
  ctx: BuyerCtx,
  {
    cart,
    articles,
    calculation,
  }: {
    readonly cart: carts.CartForOrder;
    readonly articles: ReadonlyMap<string, Article>;
    readonly calculation: ErpCalculation | null;
  },
): readonly NewPosition[] {
  const calculated = new Map(calculation?.lines.map((line) => [line.lineKey, line]));
  return cart.lines.map((line, index) => {
    const article = line.custom
      ? customFacts(ctx, line.custom)
      : (articles.get(line.sku) ?? refuse('catalogue.product_unknown', { sku: line.sku }));
    const found = calculated.get(carts.keyOf(line));
    const price = found && isOnRequest(found) ? undefined : found;
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

/** An article without catalogue number, in the user's words. */
function customFacts({ locale }: BuyerCtx, custom: NonNullable<carts.Line['custom']>) {
  return {
    name: custom.name,
    eNumber: '',
    manufacturer: custom.manufacturer,
    manufacturerNumber: custom.supplierArticleNumber,
    measurementUnitName: unitName(custom.measurementUnit, locale),
    priceUnit: 1,
  };
}

/** Positions count 10, 20, 30 … as on the documents of the trade. */
const LINE_NUMBER_STEP = 10;
