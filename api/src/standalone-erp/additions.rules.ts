import type { ErpNamedAmount } from '../ports/erp/erp.port.ts';
import type { ErpArticle } from './article.ts';
import { BASIS_POINTS, multiplyDivide } from './money.rules.ts';

/** Copper prices, Rappen per 100 kg; `baseCents` is already in the list price. */
export type CopperQuotation = {
  readonly quotationCents: number;
  readonly costBasisPoints: number;
  readonly baseCents: number;
};

const GRAMS_PER_100_KG = 100_000;

/**
 * Copper surcharge of a line in Rappen: weight × (quotation × (1 + cost %) − base), per 100 kg, half up, never negative.
 * No discount applies to it.
 */
export function copperSurchargeCents(quantity: number, copperGrams: number, copper: CopperQuotation): number {
  const rate = copper.quotationCents * (BASIS_POINTS + copper.costBasisPoints) - copper.baseCents * BASIS_POINTS;
  if (rate <= 0) return 0;
  return multiplyDivide(quantity * copperGrams, rate, GRAMS_PER_100_KG * BASIS_POINTS);
}

/**
 * Recycling fee and copper surcharge of a quantity: added after all discounts (docs/domain/prices.md#additions). What is zero
 * is left out.
 */
export function additionsOf(
  { vrgCents, copperGrams }: Pick<ErpArticle, 'vrgCents' | 'copperGrams'>,
  quantity: number,
  copper: CopperQuotation | null,
): readonly ErpNamedAmount[] {
  const additions: readonly ErpNamedAmount[] = [
    { kind: 'vrg', cents: quantity * vrgCents },
    { kind: 'copper', cents: copper ? copperSurchargeCents(quantity, copperGrams, copper) : 0 },
  ];
  return additions.filter(({ cents }) => cents > 0);
}
