/**
 * GTIN-8, -12, -13 and -14 (GS1 General Specifications, section 7.9: weights 3 and 1 from the right, modulo 10).
 */

const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** The digits of a GTIN as typed or scanned; undefined when it holds anything but digits, spaces, dots and hyphens. */
export function readGtinDigits(text: string): string | undefined {
  const digits = text.replace(/[\s.\-\u2010-\u2015]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
}

/** True for 8, 12, 13 or 14 digits whose last one is the check digit of the others. */
export function isGtin(digits: string): boolean {
  return lengths.has(digits.length) && /^\d+$/.test(digits) && gtinCheckDigit(digits.slice(0, -1)) === digits.at(-1);
}

/** Check digit that belongs behind `payload` (the GTIN without its last digit). */
export function gtinCheckDigit(payload: string): string {
  let sum = 0;
  for (let position = 0; position < payload.length; position++) {
    const digit = payload.charCodeAt(payload.length - 1 - position) - 48;
    sum += position % 2 === 0 ? digit * 3 : digit;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Two GTINs of different length are the same article when they agree after padding to 14 digits. */
export function padGtin(digits: string): string {
  return digits.padStart(14, '0');
}
