import { createHash } from 'node:crypto';
import { partsOf } from '@shop/combination-rules';
import { refuse } from '@shop/contract/errors';
import { QUANTITY_MAX } from '@shop/contract/values';
import { keyOf, type Article, type Line, type LineKey } from './cart.rules.ts';

export type Combination = NonNullable<Line['combination']>;

/** Only the cart itself gives such keys; a line under one can't be added alone. */
const COMBINATION_KEY = 'combi-';

/** The same frame with the same insets in the same places has the same key: equal combinations add up (ruling 24). */
export function combinationKey(frame: string, insets: readonly string[]): string {
  const hash = createHash('sha256').update([frame, ...insets].join(' '));
  return `${COMBINATION_KEY}${hash.digest('base64url').slice(0, 24)}`;
}

/** The lines of so many combinations, the frame's first. @throws ShopError `cart.quantity_max` */
export function combinationLines(
  frame: string,
  { insets, pictureUrl }: Combination,
  quantity: number,
): readonly [Line, ...Line[]] {
  const groupKey = combinationKey(frame, insets);
  const [, ...parts] = partsOf(frame, insets).map(({ sku, count }) => {
    if (count * quantity > QUANTITY_MAX) refuse('cart.quantity_max', { sku }, 'quantity');
    return { sku, groupKey, quantity: count * quantity };
  });
  return [{ sku: frame, groupKey, quantity, combination: { insets, pictureUrl } }, ...parts];
}

/** @throws ShopError `cart.combination_as_whole` when a line under the key of a combination is added like any other */
export function requireNoPart({ sku, groupKey }: LineKey): void {
  if (groupKey.startsWith(COMBINATION_KEY)) refuse('cart.combination_as_whole', { sku }, 'groupKey');
}

/** Combinations count as one line each; the insets are seen with their frame. */
export function countWholes(lines: readonly Line[]): number {
  return groupWholes(lines).length;
}

export type Whole = { readonly head: Line; readonly parts: readonly Line[] };

/** Lines as the user sees them: combinations with their insets, everything else alone. */
export function groupWholes(lines: readonly Line[]): readonly Whole[] {
  const heads = new Set(lines.filter((line) => line.combination).map((line) => line.groupKey));
  const isPart = (line: Line) => !line.combination && heads.has(line.groupKey);
  const parts = Map.groupBy(lines.filter(isPart), (line) => line.groupKey);
  return lines
    .filter((line) => !isPart(line))
    .map((head) => ({ head, parts: head.combination ? (parts.get(head.groupKey) ?? []) : [] }));
}

/**
 * The wanted quantities with those of the insets that go along.
 * @throws ShopError `cart.combination_as_whole` for an inset alone, `cart.line_unknown`
 */
export function withParts(before: readonly Line[], wanted: readonly Line[]): readonly Line[] {
  const wholes = new Map(groupWholes(before).map((whole) => [keyOf(whole.head), whole]));
  const known = new Set(before.map(keyOf));
  return wanted.flatMap((line) => {
    const whole = wholes.get(keyOf(line));
    if (whole?.head.combination) return combinationLines(line.sku, whole.head.combination, line.quantity);
    if (whole) return [{ ...whole.head, quantity: line.quantity, note: '', commission: '' }];
    return refuse(known.has(keyOf(line)) ? 'cart.combination_as_whole' : 'cart.line_unknown', { sku: line.sku }, 'sku');
  });
}

/** Least quantity and step of a whole, from how its parts are sold (ruling 15). */
export function stepsOfWhole(
  parts: readonly (Pick<Article, 'quantityMin' | 'quantityInterval'> & { readonly count: number })[],
): { readonly quantityMin: number; readonly quantityInterval: number } {
  return {
    quantityMin: Math.max(1, ...parts.map(({ quantityMin, count }) => Math.ceil(quantityMin / count))),
    quantityInterval: parts
      .map(({ quantityInterval, count }) => quantityInterval / greatestDivisor(quantityInterval, count))
      .reduce((all, step) => (all / greatestDivisor(all, step)) * step, 1),
  };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
