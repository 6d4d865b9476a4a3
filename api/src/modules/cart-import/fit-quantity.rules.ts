import type { ImportReason } from '@shop/contract/cart-import';
import { QUANTITY_MAX } from '@shop/contract/values';

/** In which quantities something is sold (docs/domain/quantities.md#minimum-and-interval). */
export type Steps = { readonly quantityMin: number; readonly quantityInterval: number };

/** What the catalogue says about how an article may be bought. */
export type Buyable = Steps & {
  readonly sku: string;
  readonly isOrderable: boolean;
  /** Sold only in variants of which one has to be chosen. */
  readonly needsChoice: boolean;
};

export type Fitted = {
  readonly fitting: number | null;
  readonly near: readonly number[];
  readonly reason: ImportReason | null;
};

/**
 * Steps begin at the minimum: 100, 150, 200 … for a minimum of 100 in steps of 50
 * (docs/domain/quantities.md#minimum-and-interval).
 */
export function nearestQuantities(
  { quantityMin, quantityInterval }: Steps,
  quantity: number,
  quantityMax = QUANTITY_MAX,
): Fitted {
  const highest = quantityMax - ((quantityMax - quantityMin) % quantityInterval);
  if (quantity > highest) return { fitting: null, near: [highest], reason: 'quantityMax' };
  if (quantity < quantityMin) return { fitting: quantityMin, near: [quantityMin], reason: 'quantityMin' };
  const above = (quantity - quantityMin) % quantityInterval;
  if (above === 0) return { fitting: quantity, near: [], reason: null };
  const lower = quantity - above;
  return { fitting: lower + quantityInterval, near: [lower, lower + quantityInterval], reason: 'quantityInterval' };
}
