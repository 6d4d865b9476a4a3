/** How far a price may be off before it is another one. */
const TOLERANCE = 0.01;

/**
 * Whether the price of a buyer's order is ours. cXML knows no price unit: who takes our price per 100 for one of each orders at
 * a hundred times the price, and that is refused. Any other difference is ordered at our price, and known.
 */
export function findPriceFault(
  { unitPrice }: { readonly unitPrice: number | null },
  { netCents, priceUnit }: { readonly netCents: number | null; readonly priceUnit: number },
): 'price_unit' | 'other' | null {
  if (unitPrice === null || unitPrice === 0 || netCents === null || netCents === 0) return null;
  const ours = netCents / 100 / priceUnit;
  if (isNear(unitPrice, ours)) return null;
  return priceUnit > 1 && isNear(unitPrice, ours * priceUnit) ? 'price_unit' : 'other';
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.abs(b) * TOLERANCE;
}
