/**
 * Decimal numbers without rounding error: `units` divided by ten to the power of `scale`. Prices in files are decimals; the
 * shop keeps whole Rappen (docs/domain/money.md#whole-rappen), and no float may stand between the two.
 */
export type Decimal = { readonly units: bigint; readonly scale: number };

const DIGITS_MAX = 40;

/**
 * Reads `1499.5`, `00000001730.900`, `-3`, `1,25` and `1'234.50` (apostrophe, space or no-break space as thousands separator).
 * Undefined for anything else, exponents included.
 */
export function readDecimal(text: string): Decimal | undefined {
  const plain = text.trim().replace(/(?<=\d)['\u2019 \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const match = /^([+-]?)(\d*)(?:[.,](\d+))?$/.exec(plain);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole + fraction === '' || whole.length + fraction.length > DIGITS_MAX) return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** `dividend / divisor` as a whole number, half away from zero, and whether nothing was rounded. */
export function divideRounded(
  dividend: bigint,
  divisor: bigint,
): { readonly value: bigint; readonly isExact: boolean } {
  const negative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return { value: negative ? -rounded : rounded, isExact: top % bottom === 0n };
}

/** A whole number within the safe range, undefined when there are decimals other than zero. */
export function toInteger({ units, scale }: Decimal): number | undefined {
  const power = 10n ** BigInt(scale);
  if (units % power !== 0n) return undefined;
  const whole = Number(units / power);
  return Number.isSafeInteger(whole) ? whole : undefined;
}

/** A measure (never money) as a number. */
export function toNumber({ units, scale }: Decimal): number {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return Number(units < 0n ? `-${text}` : text);
}
