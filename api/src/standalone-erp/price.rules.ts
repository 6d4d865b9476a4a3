import type { ErpPrice, ErpPriceOrigin } from '../ports/erp/erp.port.ts';
import type { ErpArticle } from './article.ts';
import { additionsOf, type CopperQuotation } from './additions.rules.ts';
import { BASIS_POINTS, multiplyDivide } from './money.rules.ts';

/** An agreed price: of the contract chosen, or of the customer when `contractNumber` is empty. */
export type NetPrice = {
  readonly sku: string;
  readonly contractNumber: string;
  readonly cents: number;
  readonly priceUnit: number;
};

/** A promotion that is valid today: a share off the list price or a price. */
export type Promotion = {
  readonly sku: string;
  readonly priceType: number;
  readonly basisPoints: number | null;
  readonly cents: number | null;
  readonly priceUnit: number;
  readonly endDate: string | null;
};

/** What this customer has agreed about the articles asked for. */
export type Conditions = {
  readonly netPrices: readonly NetPrice[];
  readonly discounts: readonly { readonly discountGroup: string; readonly basisPoints: number }[];
  readonly promotions: readonly Promotion[];
  /** Null: none is known, copper costs nothing more. */
  readonly copper: CopperQuotation | null;
};

type Candidate = { readonly cents: number; readonly origin: ErpPriceOrigin; readonly promotion?: Promotion };

/**
 * Price of an article for a quantity (docs/domain/prices.md#best-price): of contract price, customer net price, discount group
 * and promotion the lowest wins, then the price scale of the list takes its share off. Never above the list price. Undefined
 * when the article has neither a list price nor an agreed one.
 */
export function priceOf(article: ErpArticle, quantity: number, conditions: ArticleConditions): ErpPrice | undefined {
  const best = bestCandidate(article, conditions);
  if (!best) return undefined;
  const grossCents = article.listSteps[0]?.cents ?? best.cents;
  const scale = scaleOf(article, best.cents);
  return {
    sku: article.sku,
    quantity,
    priceUnit: article.priceUnit,
    measurementUnit: article.measurementUnit,
    grossCents,
    netCents: scale.findLast((step) => step.quantityFrom <= quantity)?.netCents ?? best.cents,
    baseNetCents: best.cents,
    origin: best.origin,
    unitAdditions: additionsOf(article, article.priceUnit, conditions.copper),
    priceType: best.promotion?.priceType ?? null,
    priceTypeEndDate: best.promotion?.endDate ?? null,
    scale,
  };
}

/** The conditions of one article, picked out of those of many. */
export type ArticleConditions = {
  readonly netPrices: readonly NetPrice[];
  readonly discountBasisPoints: number | undefined;
  readonly promotions: readonly Promotion[];
  readonly copper: CopperQuotation | null;
};

/** Sorts the conditions by article once, so that a long cart stays linear. */
export function conditionsByArticle(conditions: Conditions): (article: ErpArticle) => ArticleConditions {
  const netPrices = Map.groupBy(conditions.netPrices, (price) => price.sku);
  const promotions = Map.groupBy(conditions.promotions, (promotion) => promotion.sku);
  const discounts = new Map(conditions.discounts.map(({ discountGroup, basisPoints }) => [discountGroup, basisPoints]));
  return ({ sku, discountGroup }) => ({
    netPrices: netPrices.get(sku) ?? [],
    discountBasisPoints: discountGroup === null ? undefined : discounts.get(discountGroup),
    promotions: promotions.get(sku) ?? [],
    copper: conditions.copper,
  });
}

/** In the order of docs/domain/prices.md#best-price, so that of equal prices the earlier one is told. */
function bestCandidate(article: ErpArticle, conditions: ArticleConditions): Candidate | undefined {
  const list = article.listSteps[0]?.cents;
  const { netPrices, discountBasisPoints, promotions } = conditions;
  const candidates: readonly Candidate[] = [
    ...netPrices
      .filter((price) => price.contractNumber !== '')
      .map((price) => ({ cents: inUnitOf(article, price.cents, price.priceUnit), origin: 'contract' as const })),
    ...netPrices
      .filter((price) => price.contractNumber === '')
      .map((price) => ({ cents: inUnitOf(article, price.cents, price.priceUnit), origin: 'customer' as const })),
    ...(list !== undefined && discountBasisPoints !== undefined
      ? [{ cents: lessShare(list, discountBasisPoints), origin: 'discountGroup' as const }]
      : []),
    ...promotions.flatMap((promotion) => promotionCandidate(article, promotion)),
  ];
  const best = candidates.reduce<Candidate | undefined>(
    (lowest, candidate) => (lowest === undefined || candidate.cents < lowest.cents ? candidate : lowest),
    undefined,
  );
  if (list !== undefined && (best === undefined || best.cents > list)) return { cents: list, origin: 'list' };
  return best;
}

function promotionCandidate(article: ErpArticle, promotion: Promotion): readonly Candidate[] {
  const list = article.listSteps[0]?.cents;
  if (promotion.cents !== null) {
    return [{ cents: inUnitOf(article, promotion.cents, promotion.priceUnit), origin: 'promotion', promotion }];
  }
  if (list === undefined || promotion.basisPoints === null) return [];
  return [{ cents: lessShare(list, promotion.basisPoints), origin: 'promotion', promotion }];
}

/** A price agreed per 100 stays right when the article is later sold per piece. */
function inUnitOf(article: ErpArticle, cents: number, priceUnit: number): number {
  return multiplyDivide(cents, article.priceUnit, priceUnit);
}

function lessShare(cents: number, basisPoints: number): number {
  return multiplyDivide(cents, BASIS_POINTS - basisPoints, BASIS_POINTS);
}

/** The list's steps after the first, as shares of the customer's own price. */
function scaleOf(article: ErpArticle, baseNetCents: number): ErpPrice['scale'] {
  const [first, ...rest] = article.listSteps;
  if (!first || first.cents === 0) return [];
  return rest
    .filter((step) => step.cents < first.cents)
    .map((step) => ({
      quantityFrom: step.quantityFrom,
      netCents: multiplyDivide(baseNetCents, step.cents, first.cents),
    }));
}
