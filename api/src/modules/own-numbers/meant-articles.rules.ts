import type { NumberMatch as OurMatch } from '../catalogue/index.ts';

/** An article that bears a number, and what kind of number that is: one of the operator's kinds, or `ownNumber`. */
export type NumberMatch = OurMatch;

export function isOwn({ kind }: Pick<NumberMatch, 'kind'>): boolean {
  return kind === 'ownNumber';
}

/**
 * Whom a number means. Among the operator's numbers its own article number is believed before those of manufacturers. A number
 * of the company's own that is also one of the operator's means both: the user chooses
 * (docs/domain/own-numbers.md#equal-to-one-of-ours).
 */
export function meantSkus(matches: readonly Pick<NumberMatch, 'sku' | 'kind'>[]): readonly string[] {
  const own = matches.filter(isOwn);
  const ours = matches.filter((match) => !isOwn(match));
  const exact = ours.filter(({ kind }) => kind === 'sku');
  return [...new Set([...own, ...(exact.length > 0 ? exact : ours)].map(({ sku }) => sku))];
}
