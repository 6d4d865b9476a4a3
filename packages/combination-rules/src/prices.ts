/** Price of a part, Rappen per `priceUnit` units of sale; null where unknown or not to be seen. */
export type PartPrice = {
  /** How many of this part are in one combination. */
  readonly count: number;
  readonly priceUnit: number;
  readonly unitPrice: number | null;
  readonly unitPriceGross: number | null;
};

/** Rappen for one combination; null where the price of a part is missing. */
export type CombinationPrice = { readonly unitPrice: number | null; readonly unitPriceGross: number | null };

/**
 * Each part is rounded half up to a whole Rappen, as a line of an order is (docs/domain/money.md#rounding), and then added up.
 */
export function priceOfCombination(parts: readonly PartPrice[]): CombinationPrice {
  return {
    unitPrice: sum(parts, (part) => part.unitPrice),
    unitPriceGross: sum(parts, (part) => part.unitPriceGross),
  };
}

function sum(parts: readonly PartPrice[], priceOf: (part: PartPrice) => number | null): number | null {
  let cents = 0;
  for (const part of parts) {
    const price = priceOf(part);
    if (price === null) return null;
    // Half of the divisor before the whole division rounds half up without a fraction ever being kept.
    cents += Math.floor((2 * price * part.count + part.priceUnit) / (2 * part.priceUnit));
  }
  return parts.length === 0 ? null : cents;
}
