import { createHash } from 'node:crypto';
import { partsOf } from '@shop/combination-rules';
import { refuse } from '@shop/contract/errors';
import { QUANTITY_MAX } from '@shop/contract/values';
import { keyOf, type Line, type LineKey } from './cart.rules.ts';

export type Combination = NonNullable<Line['combination']>;

/** Only the cart itself gives such keys; a line under one can't be added alone. */
const COMBINATION_KEY = 'combi-';

/**
 * The same frame with the same insets in the same places has the same key: equal combinations add up
 * (docs/domain/cart.md#line-identity).
 * @param apart set where an equal one that it must not be added to is in the cart already: whose it is
 */
export function combinationKey(frame: string, insets: readonly string[], apart = ''): string {
  const parts = [frame, ...insets].join(' ');
  const hash = createHash('sha256').update(apart === '' ? parts : `${parts}\n${apart}`);
  return `${COMBINATION_KEY}${hash.digest('base64url').slice(0, 24)}`;
}

/** The lines of so many combinations, the frame's first. @throws ShopError `cart.quantity_max` */
export function combinationLines(
  frame: string,
  { insets, pictureUrl }: Combination,
  quantity: number,
  groupKey = combinationKey(frame, insets),
): readonly [Line, ...Line[]] {
  const [, ...parts] = partsOf(frame, insets).map(({ sku, count }) => {
    if (count * quantity > QUANTITY_MAX) refuse('cart.quantity_max', { sku }, 'quantity');
    return { sku, groupKey, quantity: count * quantity };
  });
  return [{ sku: frame, groupKey, quantity, combination: { insets, pictureUrl } }, ...parts];
}

/** @throws ShopError `cart.combination_as_whole` when a line under the key of a combination is added like any other */
export function requireNoPart(line: LineKey): void {
  if (isPart(line)) refuse('cart.combination_as_whole', { sku: line.sku }, 'groupKey');
}

/** Whether the line is a combination's: its frame or one of its insets. */
export function isPart({ groupKey }: LineKey): boolean {
  return groupKey.startsWith(COMBINATION_KEY);
}

/** What the line of this key is sold with: its combination, or nothing but itself (docs/domain/cart.md#combinations). */
export function wholeOf(lineKey: string): string {
  const groupKey = lineKey.slice(lineKey.indexOf(' ') + 1);
  return groupKey.startsWith(COMBINATION_KEY) ? groupKey : lineKey;
}

/** Combinations count as one line each; the insets are seen with their frame. */
export function countGroups(lines: readonly Line[]): number {
  return groupLines(lines).length;
}

export type LineGroup<L extends Line = Line> = { readonly head: L; readonly parts: readonly L[] };

/** Lines as the user sees them: combinations with their insets, everything else alone. */
export function groupLines<L extends Line>(lines: readonly L[]): readonly LineGroup<L>[] {
  const heads = new Set(lines.filter((line) => line.combination).map((line) => line.groupKey));
  const isPart = (line: Line) => !line.combination && heads.has(line.groupKey);
  const parts = Map.groupBy(lines.filter(isPart), (line) => line.groupKey);
  return lines
    .filter((line) => !isPart(line))
    .map((head) => ({ head, parts: head.combination ? (parts.get(head.groupKey) ?? []) : [] }));
}

/**
 * The wanted quantities of lines that are there, with those of the insets that go along.
 * @throws ShopError `cart.combination_as_whole` for an inset alone
 */
export function withParts(before: readonly Line[], wanted: readonly Line[]): readonly Line[] {
  const groups = new Map(groupLines(before).map((group) => [keyOf(group.head), group]));
  return wanted.flatMap((line) => {
    const group = groups.get(keyOf(line));
    if (group?.head.combination) {
      return combinationLines(line.sku, group.head.combination, line.quantity, line.groupKey);
    }
    if (group) return [{ ...group.head, quantity: line.quantity, note: '', commission: '' }];
    return refuse('cart.combination_as_whole', { sku: line.sku }, 'sku');
  });
}
