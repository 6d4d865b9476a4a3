import type { OfferPosition } from '@shop/contract/offers';

type Priced = Pick<OfferPosition, 'lineNumber' | 'unitPrice' | 'priceUnit'>;

/**
 * What the chosen quantities cost at the offered prices, Rappen without surcharges and VAT: each line rounded half up to a
 * whole Rappen (docs/domain/money.md#rounding). Null where a chosen position has no price that may be seen.
 */
export function chosenNet(items: readonly Priced[], taken: ReadonlyMap<number, number>): number | null {
  let cents = 0;
  for (const { lineNumber, unitPrice, priceUnit } of items) {
    const quantity = taken.get(lineNumber) ?? 0;
    if (quantity === 0) continue;
    if (unitPrice === null) return null;
    cents += Math.floor((2 * unitPrice * quantity + priceUnit) / (2 * priceUnit));
  }
  return cents;
}
