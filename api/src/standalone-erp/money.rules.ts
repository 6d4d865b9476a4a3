/** Hundredths of a percent in a whole. */
export const BASIS_POINTS = 10_000;

/**
 * round-half-up(a × b ÷ divisor), exact for whole numbers from 0 to 2^53 (docs/domain/money.md#rounding): beyond what a double
 * holds exactly it counts with big integers.
 * @throws RangeError when even the result is beyond 2^53
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const rest = product % divisor;
    return (product - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  }
  const exact = (2n * BigInt(a) * BigInt(b) + BigInt(divisor)) / (2n * BigInt(divisor));
  const result = Number(exact);
  if (!Number.isSafeInteger(result)) throw new RangeError('An amount is too large to be counted.');
  return result;
}

/** Amount of a line in Rappen, rounded once, half up (docs/domain/money.md#rounding). */
export function lineCents(quantity: number, cents: number, priceUnit: number): number {
  return multiplyDivide(quantity, cents, priceUnit);
}

/** The share of an amount, Rappen, half up. */
export function shareOf(cents: number, basisPoints: number): number {
  return multiplyDivide(cents, basisPoints, BASIS_POINTS);
}
