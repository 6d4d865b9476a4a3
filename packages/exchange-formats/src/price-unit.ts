import { divideRounded, type Decimal } from './numbers/decimal.ts';

/** An amount in francs for `per` units of sale, exactly as a file says it. */
export type QuotedAmount = { readonly amount: Decimal; readonly per: bigint };

export const priceUnits = [1, 100, 1000] as const;
export type PriceUnit = (typeof priceUnits)[number];

export type FittedPrices = {
  readonly priceUnit: PriceUnit;
  /** One per amount, in the order given; Rappen per `priceUnit`. */
  readonly cents: readonly number[];
  /** False when even per 1000 some amount was no whole number of Rappen and had to be rounded (half up). */
  readonly isExact: boolean;
};

/**
 * Finds the price unit (docs/domain/money.md#price-unit) in which all amounts of one article are whole Rappen: the preferred
 * one if it serves, else the smallest that does. Undefined when an amount is too large to be counted safely.
 */
export function fitPriceUnit(amounts: readonly QuotedAmount[], preferred: PriceUnit): FittedPrices | undefined {
  const candidates = [preferred, ...priceUnits.filter((unit) => unit !== preferred)];
  let last: FittedPrices | undefined;
  for (const priceUnit of candidates) {
    const parts = amounts.map(({ amount, per }) =>
      divideRounded(amount.units * 100n * BigInt(priceUnit), 10n ** BigInt(amount.scale) * per),
    );
    const cents = parts.map((part) => Number(part.value));
    if (!cents.every(Number.isSafeInteger)) continue;
    const isExact = parts.every((part) => part.isExact);
    if (isExact) return { priceUnit, cents, isExact };
    if (!last || priceUnit > last.priceUnit) last = { priceUnit, cents, isExact };
  }
  return last;
}

/** The price unit nearest to what a file's prices refer to: 1, 100 or 1000 as quoted, otherwise 1. */
export function preferredPriceUnit(quantity: number): PriceUnit {
  return priceUnits.find((unit) => unit === quantity) ?? 1;
}
