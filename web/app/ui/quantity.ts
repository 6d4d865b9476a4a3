import { QUANTITY_MAX } from '@shop/contract/values';

/**
 * What a quantity field has to keep to (docs/domain/quantities.md#minimum-and-interval): from `min` on in steps, 100, 150, 200
 * … for a minimum of 100 by 50.
 */
export type QuantityBounds = { readonly min: number; readonly step: number; readonly max: number };

/** Without a minimum the first step is the least. */
export function quantityBounds(min?: number, step = 1, max = QUANTITY_MAX): QuantityBounds {
  const interval = Math.max(1, step);
  return { min: Math.max(1, min ?? interval), step: interval, max };
}

/** What was typed as a whole number: spaces and apostrophes between thousands are read over; undefined when it is none. */
export function parseQuantity(typed: string): number | undefined {
  const digits = typed.replace(/[\s\u00a0'’]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** The next valid quantity above or below, never outside the bounds. */
export function stepQuantity(from: number, steps: number, { min, step, max }: QuantityBounds): number {
  const above = (from - min) / step;
  const base = steps > 0 ? Math.floor(above) : Math.ceil(above);
  return Math.min(highestOf({ min, step, max }), Math.max(min, min + (base + steps) * step));
}

/** The last step within the maximum: 999 990 for steps of 10. */
function highestOf({ min, step, max }: QuantityBounds): number {
  return max < min ? max : min + Math.floor((max - min) / step) * step;
}

export type QuantityFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'notANumber' }
  | { readonly kind: 'min' | 'max'; readonly bound: number }
  | { readonly kind: 'step'; readonly lower: number; readonly upper: number };

/** What is wrong with a quantity, with the nearest right ones. */
export function checkQuantity(quantity: number | undefined, bounds: QuantityBounds): QuantityFault {
  if (quantity === undefined) return { kind: 'notANumber' };
  if (quantity < bounds.min) return { kind: 'min', bound: bounds.min };
  const highest = highestOf(bounds);
  if (quantity > highest) return { kind: 'max', bound: highest };
  const above = (quantity - bounds.min) % bounds.step;
  if (above === 0) return { kind: 'none' };
  return { kind: 'step', lower: quantity - above, upper: quantity - above + bounds.step };
}

/** From 90 % of the maximum on, the field asks whether that is meant (docs/domain/quantities.md#maximum). */
export function isNearlyTooMuch(quantity: number, { max }: QuantityBounds): boolean {
  return quantity >= max * 0.9;
}
