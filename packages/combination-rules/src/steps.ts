/** How one part is sold (docs/domain/quantities.md#minimum-and-interval), and how many of it one combination holds. */
export type PartSteps = { readonly quantityMin: number; readonly quantityInterval: number; readonly count: number };

/** Least quantity and step of a combination, from how its parts are sold (docs/domain/quantities.md#minimum-and-interval). */
export function stepsOfCombination(parts: readonly PartSteps[]): {
  readonly quantityMin: number;
  readonly quantityInterval: number;
} {
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
