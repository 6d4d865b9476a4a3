import type { CartData } from '@shop/contract/cart';
import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import type { ErpAvailability, ErpCalculation } from '#src/ports/erp/erp.port.ts';
import { activeContractNumber, checkoutFields, isPriced, keyOf, wholeOf } from '../../cart/index.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import { withOwnNumbers, type NamedArticle } from '../../own-numbers/index.ts';
import { orNull } from '../../checkout/index.ts';
import { calculateDocument, findAvailabilities, isOnRequest } from '../../prices/index.ts';
import {
  hasRisen,
  linesOf,
  problemOf,
  type PlanPosition,
  type PositionProblem,
  type SeenPrice,
} from '../positions.rules.ts';

type Articles = ReadonlyMap<string, NamedArticle>;

/** The articles of positions, and what takes the place of those that are no longer sold. */
export async function learnArticles(ctx: BuyerCtx, positions: readonly PlanPosition[]): Promise<Articles> {
  const skus = positions.flatMap(({ sku, combination }) => [sku, ...(combination?.insets ?? [])]);
  const articles = await withOwnNumbers(ctx, await listArticles(ctx, [...new Set(skus)]));
  const successors = [...articles.values()].flatMap(({ successorSku }) => successorSku ?? []);
  return successors.length === 0 ? articles : new Map([...(await listArticles(ctx, successors)), ...articles]);
}

export type LineAhead = {
  readonly position: PlanPosition;
  readonly article: NamedArticle | undefined;
  /** What it comes to today; undefined where that is not known. */
  readonly price: SeenPrice | undefined;
  readonly availability: ErpAvailability | undefined;
  readonly problem: PositionProblem | undefined;
  /** What is sold in its place; of combinations that is for a person to choose. */
  readonly successor: Article | undefined;
};

export type Ahead = {
  readonly lines: readonly LineAhead[];
  readonly calculation: ErpCalculation | null;
  readonly pricesMissing: 'tooManyItems' | 'unavailable' | null;
};

export type Terms = { readonly checkout: CartData; readonly tolerancePercent: number | null };

/**
 * What an order of these positions comes to today, what is there, and what a person has to decide before. While the ERP is away
 * nothing is known of prices and stock.
 * @param ctx of the owner: his prices and rights count, whoever asks
 */
export async function lookAhead(ctx: BuyerCtx, positions: readonly PlanPosition[], terms: Terms): Promise<Ahead> {
  const articles = await learnArticles(ctx, positions);
  const isShort = isPriced(ctx, positions.flatMap(linesOf));
  const [calculation, found] = await Promise.all([
    isShort ? orNull(() => calculate(ctx, positions, terms.checkout)) : null,
    isShort ? orNull(() => findAvailabilities(ctx, positions.flatMap(linesOf))) : null,
  ]);
  const prices = pricesIn(positions, calculation);
  const lines = positions.map((position): LineAhead => {
    const price = prices.get(position.positionId);
    const availability = found?.get(`${position.sku} ${position.quantity}`);
    const problem = problemNow(ctx, { position, price, articles, calculation, terms });
    return {
      position,
      article: articles.get(position.sku),
      ...(problem === 'gone' ? { price: undefined, availability: soldOut(availability) } : { price, availability }),
      problem,
      successor: position.combination ? undefined : successorOf(position, articles),
    };
  });
  return { lines, calculation, pricesMissing: calculation ? null : isShort ? 'unavailable' : 'tooManyItems' };
}

/** Of what is no longer sold nothing comes, whatever lies there; what is left of it in a smaller quantity is said. */
function soldOut(availability: ErpAvailability | undefined): ErpAvailability | undefined {
  if (!availability || availability.kind === 'red') return availability;
  return { ...availability, kind: 'red', firstQuantity: 0, firstDate: null, restDate: null };
}

/** What positions come to today, by position; nothing while the ERP is away, or for more than it prices. */
export async function pricesToday(
  ctx: BuyerCtx,
  positions: readonly PlanPosition[],
  checkout: CartData,
): Promise<ReadonlyMap<number, SeenPrice>> {
  if (positions.length === 0 || !isPriced(ctx, positions.flatMap(linesOf))) return new Map();
  return pricesIn(positions, await orNull(() => calculate(ctx, positions, checkout)));
}

async function calculate(
  ctx: BuyerCtx,
  positions: readonly PlanPosition[],
  checkout: CartData,
): Promise<ErpCalculation> {
  const fields = checkoutFields(ctx.buyer, checkout);
  return calculateDocument(ctx, {
    contractNumber: await activeContractNumber(ctx, fields.contractId),
    shipment: fields.selectedShipmentMethodId,
    wholeOf,
    lines: positions.flatMap(linesOf).map((line) => ({ sku: line.sku, quantity: line.quantity, lineKey: keyOf(line) })),
  });
}

/** Of a combination what all its parts come to. */
function pricesIn(
  positions: readonly PlanPosition[],
  calculation: ErpCalculation | null,
): ReadonlyMap<number, SeenPrice> {
  const byKey = new Map(calculation?.lines.map((line) => [line.lineKey, line]));
  return new Map(
    positions.flatMap((position) => {
      const parts = linesOf(position).map((line) => byKey.get(keyOf(line)));
      if (parts.some((part) => part === undefined || isOnRequest(part))) return [];
      const netCents = parts.reduce((sum, part) => sum + (part?.lineNetCents ?? 0), 0);
      return [[position.positionId, { netCents, quantity: position.quantity }] as const];
    }),
  );
}

type Question = Pick<LineAhead, 'position' | 'price'> & {
  readonly articles: Articles;
  readonly calculation: ErpCalculation | null;
  readonly terms: Terms;
};

/** What the ERP no longer delivers is gone as well, whatever the catalogue says. */
function problemNow(ctx: BuyerCtx, { position, price, articles, calculation, terms }: Question) {
  const ofCatalogue = problemOf(position, articles);
  if (ofCatalogue) return ofCatalogue;
  const keys = new Set(linesOf(position).map(keyOf));
  const refused = calculation?.lines.filter((line) => keys.has(line.lineKey) && !line.isOrderable) ?? [];
  if (refused.length > 0) return refused.every(isOnRequest) ? 'onRequest' : 'gone';
  return price && countsTolerance(ctx) && hasRisen(position.seen, price, terms.tolerancePercent) ? 'price' : undefined;
}

/** Who sees no prices is not told by an order that waits that one has risen (docs/domain/prices.md#hidden-prices). */
export function countsTolerance({ buyer }: Pick<BuyerCtx, 'buyer'>): boolean {
  return priceVisibility(buyer.permissions).seesNet;
}

function successorOf({ sku }: PlanPosition, articles: Articles): Article | undefined {
  const successor = articles.get(articles.get(sku)?.successorSku ?? '');
  return successor?.isOrderable && !successor.needsChoice ? successor : undefined;
}
