import type { PriceSummary } from '@shop/contract/price-summary.schemas';
import { refuse, ShopError } from '@shop/contract/errors';
import type { Enrichment, StockInformation } from '@shop/contract/prices';
import type { pricesEndpoints } from '@shop/contract/prices.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type {
  ErpAmountKind,
  ErpAvailability,
  ErpCalculatedLine,
  ErpCustomer,
  ErpLine,
  ErpPrice,
  ErpSums,
} from '#src/ports/erp/erp.port.ts';
import { findPurchases } from '../bought-before/index.ts';
import { listOwnPriceTypes, listRemovedSkus, unitName } from '../catalogue/index.ts';
import { listOwnNumbers } from '../own-numbers/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import {
  hiddenPrice,
  shownLine,
  shownPrice,
  shownSums,
  withOwnType,
  type ShownLine,
  type ShownPrice,
} from './prices.rules.ts';
import {
  lineAvailability,
  shownAvailability,
  unknownAvailability,
  type LineAvailability,
  type ShownAvailability,
  type Viewer,
} from './shown-availability.ts';
import { amountName } from './prices.wording.ts';

type Question = InputOf<(typeof pricesEndpoints)['enrichment']>['body'];
type ProductRef = Question['products'][number];
type Enriched = ReplyOf<(typeof pricesEndpoints)['enrichment']>;

/**
 * Customer prices, availability and when it was bought last, for a page of products. Unknown and removed articles are left out; what the
 * basic stage cannot answer comes back as `remainingProducts` (docs/domain/availability.md#stock-levels).
 * @throws ShopError `prices.unknown_user`, `prices.no_skus`, `prices.unavailable`
 */
export async function enrichProducts(ctx: Ctx, { stockInformation, products: asked }: Question): Promise<Enriched> {
  const asker = requireAsker(ctx, asked);
  const products = await withoutRemoved(ctx, asked);
  const [purchases, ownNumbers, ownTypes, [prices, availability]] = await Promise.all([
    purchasesOf(asker, products),
    ownNumbersOf(asker, products),
    ownTypesOf(asker, products),
    orUnavailable(
      Promise.all([
        ctx.erp.prices(customerOf(asker, null), products.map(priceLineOf), ctx.now),
        askAvailability(ctx, products.map(lineOf), stockInformation),
      ]),
    ),
  ]);
  return answer(asker, stockInformation, products, { prices, availability, purchases, ownNumbers, ownTypes });
}

/**
 * Availability alone; the price fields stay empty for everybody.
 * @throws ShopError as `enrichProducts`
 */
export async function checkAvailability(ctx: Ctx, { stockInformation, products: asked }: Question): Promise<Enriched> {
  const asker = requireAsker(ctx, asked);
  const products = await withoutRemoved(ctx, asked);
  const [purchases, ownNumbers, availability] = await Promise.all([
    purchasesOf(asker, products),
    ownNumbersOf(asker, products),
    orUnavailable(askAvailability(ctx, products.map(lineOf), stockInformation)),
  ]);
  return answer(asker, stockInformation, products, {
    prices: [],
    availability,
    purchases,
    ownNumbers,
    ownTypes: new Map(),
  });
}

/**
 * The prices of some lines as far as the user may see them, in the order of the lines; null for an article without price.
 * @param contractNumber the project contract chosen, if any
 * @throws ShopError `erp.unavailable`
 */
export async function pricesFor(
  ctx: BuyerCtx,
  lines: readonly ErpLine[],
  contractNumber: string | null = null,
): Promise<readonly (ShownPrice | null)[]> {
  if (lines.length === 0) return [];
  const prices = byLine(await ctx.erp.prices(customerOf(ctx, contractNumber), lines, ctx.now));
  const visibility = priceVisibility(ctx.buyer.permissions);
  return lines.map((line) => {
    const price = prices.get(keyOf(line));
    return price ? shownPrice(price, visibility, namesIn(ctx)) : null;
  });
}

/**
 * The whole availability of some lines (docs/domain/availability.md#icons), in the order of the lines; gray for unknown
 * articles.
 * @throws ShopError `erp.unavailable`
 */
export async function availabilityFor(ctx: Ctx, lines: readonly ErpLine[]): Promise<readonly ShownAvailability[]> {
  if (lines.length === 0) return [];
  const viewer = viewerOf(ctx);
  const found = byLine(await ctx.erp.availability(lines, ctx.now));
  return lines.map((line) => {
    const availability = found.get(keyOf(line));
    return availability ? shownAvailability(availability, viewer) : unknownAvailability(ctx.locale);
  });
}

/**
 * The whole availability of some lines as the ERP tells it, by `sku quantity`; unknown articles are left out. What leaves
 * the shop goes through `showAvailability`.
 * @throws ShopError `erp.unavailable`
 */
export async function findAvailabilities(
  ctx: Ctx,
  lines: readonly ErpLine[],
): Promise<ReadonlyMap<string, ErpAvailability>> {
  return lines.length === 0 ? new Map() : byLine(await ctx.erp.availability(lines, ctx.now));
}

/** Words availabilities for the one who asks; gray for what is not known. */
export function availabilityWording(ctx: Ctx): (found: ErpAvailability | undefined) => ShownAvailability {
  const viewer = viewerOf(ctx);
  return (found) => (found ? shownAvailability(found, viewer) : unknownAvailability(ctx.locale));
}

/** The same for the lines of a cart. */
export function lineAvailabilityWording(ctx: Ctx): (found: ErpAvailability | undefined) => LineAvailability {
  const viewer = viewerOf(ctx);
  return (found) => (found ? lineAvailability(found, viewer) : unknownAvailability(ctx.locale));
}

export type ShownCalculation = {
  /** By `lineKey`. */
  readonly lines: ReadonlyMap<string, ShownLine>;
  /** Null for users who may not see net prices. */
  readonly priceSummary: PriceSummary | null;
};

/** A calculation as far as this user may see it (docs/domain/permissions.md#seeing-prices). */
export function showCalculation(
  ctx: BuyerCtx,
  { lines, sums }: { readonly lines: Iterable<ErpCalculatedLine>; readonly sums: ErpSums },
): ShownCalculation {
  const visibility = priceVisibility(ctx.buyer.permissions);
  const nameOf = namesIn(ctx);
  const shown = new Map<string, ShownLine>();
  for (const line of lines) shown.set(line.lineKey, shownLine(line, visibility, nameOf));
  return { lines: shown, priceSummary: shownSums(sums, visibility, nameOf) };
}

function requireAsker(ctx: Ctx, products: readonly ProductRef[]): BuyerCtx {
  const { buyer } = ctx;
  if (!buyer) return refuse('prices.unknown_user');
  if (products.length === 0) refuse('prices.no_skus');
  return { ...ctx, buyer };
}

/** What has left the range is unknown here, even where the ERP still has a price for it. */
async function withoutRemoved(ctx: Ctx, products: readonly ProductRef[]): Promise<readonly ProductRef[]> {
  const removed = await listRemovedSkus(
    ctx,
    products.map(({ sku }) => sku),
  );
  return products.filter(({ sku }) => !removed.has(sku));
}

async function askAvailability(
  { erp, now }: Ctx,
  lines: readonly ErpLine[],
  stage: StockInformation,
): Promise<readonly ErpAvailability[]> {
  if (stage === 'onlyPrices') return [];
  return stage === 'basic' ? erp.basicAvailability(lines, now) : erp.availability(lines, now);
}

function purchasesOf(ctx: BuyerCtx, products: readonly ProductRef[]): Promise<Answers['purchases']> {
  return findPurchases(
    ctx,
    products.map(({ sku }) => sku),
  );
}

function ownTypesOf(ctx: BuyerCtx, products: readonly ProductRef[]): Promise<Answers['ownTypes']> {
  return listOwnPriceTypes(
    ctx,
    products.map(({ sku }) => sku),
    readZurichClock(ctx.now).day,
  );
}

function ownNumbersOf(ctx: BuyerCtx, products: readonly ProductRef[]): Promise<Answers['ownNumbers']> {
  return listOwnNumbers(
    ctx,
    products.map(({ sku }) => sku),
  );
}

/** For the page it is one failure: no prices and no availability now. */
async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ShopError && cause.code === 'erp.unavailable') {
      throw new ShopError('prices.unavailable', {}, { cause });
    }
    throw cause;
  }
}

type Answers = {
  readonly prices: readonly ErpPrice[];
  readonly availability: readonly ErpAvailability[];
  readonly purchases: Awaited<ReturnType<typeof findPurchases>>;
  readonly ownNumbers: ReadonlyMap<string, readonly string[]>;
  readonly ownTypes: Awaited<ReturnType<typeof listOwnPriceTypes>>;
};

function answer(
  ctx: BuyerCtx,
  stage: StockInformation,
  products: readonly ProductRef[],
  { prices, availability, purchases, ownNumbers, ownTypes }: Answers,
): Enriched {
  const priceOf = byLine(prices);
  const availabilityOf = byLine(availability);
  const viewer = viewerOf(ctx);
  const visibility = priceVisibility(ctx.buyer.permissions);
  const enriched = products.flatMap((product): readonly Enrichment[] => {
    const price = priceOf.get(keyOf(priceLineOf(product)));
    const found = availabilityOf.get(keyOf(lineOf(product)));
    const master = price ?? found;
    if (!master) return [];
    const lastBought = purchases.get(product.sku);
    const own = ownNumbers.get(product.sku);
    return [
      {
        sku: product.sku,
        groupKey: product.groupKey,
        quantity: lineOf(product).quantity,
        priceUnit: master.priceUnit,
        measurementUnitName: unitName(master.measurementUnit, ctx.locale),
        ...(price ? withOwnType(shownPrice(price, visibility, namesIn(ctx)), ownTypes.get(product.sku)) : hiddenPrice),
        ...(found ? shownAvailability(found, viewer) : unknownAvailability(ctx.locale)),
        ...(own && { ownNumbers: [...own] }),
        alreadyBought: lastBought !== undefined,
        ...(lastBought && { lastBought }),
      },
    ];
  });
  const unanswered = products.filter((product) => !availabilityOf.has(keyOf(lineOf(product))));
  return { products: enriched, remainingProducts: stage === 'basic' ? unanswered : [] };
}

function viewerOf({ now, locale, buyer }: Ctx): Viewer {
  const { day } = readZurichClock(now);
  return { today: day, locale, pickupBranchErpId: buyer?.defaults.pickupBranchErpId ?? null };
}

function namesIn({ locale }: Ctx): (kind: ErpAmountKind) => string {
  return (kind) => amountName(kind, locale);
}

export function customerOf({ buyer }: BuyerCtx, contractNumber: string | null): ErpCustomer {
  return { companyNumber: buyer.companyNumber, contractNumber };
}

function lineOf({ sku, quantity = 1 }: ProductRef): ErpLine {
  return { sku, quantity };
}

/** `quantityBasedCalculation: false` asks for the price of one, whatever the quantity. */
function priceLineOf({ sku, quantity = 1, quantityBasedCalculation = true }: ProductRef): ErpLine {
  return { sku, quantity: quantityBasedCalculation ? quantity : 1 };
}

function keyOf({ sku, quantity }: ErpLine): string {
  return `${sku} ${quantity}`;
}

function byLine<T extends ErpLine>(answers: readonly T[]): ReadonlyMap<string, T> {
  return new Map(answers.map((answer) => [keyOf(answer), answer]));
}
