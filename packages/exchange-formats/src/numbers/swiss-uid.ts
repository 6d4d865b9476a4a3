/**
 * Swiss company identification number (UID): CHE and nine digits, the last a modulo-11 check digit
 * (docs/domain/registration.md#company-numbers).
 */

const weights = [5, 4, 3, 2, 7, 6, 5, 4] as const;

/**
 * `CHE-123.456.788` from any usual spelling, with or without MWST, TVA, IVA or VAT behind it.
 * Undefined when the form or the check digit is wrong.
 */
export function readSwissUid(text: string): string | undefined {
  const match = /^CHE[\s.-]*(\d{3})[\s.]*(\d{3})[\s.]*(\d{3})\s*(?:MWST|TVA|IVA|VAT)?\.?$/i.exec(text.trim());
  if (!match) return undefined;
  const digits = match.slice(1, 4).join('');
  return swissUidCheckDigit(digits.slice(0, 8)) === digits.at(-1) ? `CHE-${match.slice(1, 4).join('.')}` : undefined;
}

/** Check digit behind the first eight digits; undefined where the remainder is 1 and no such number is given out. */
export function swissUidCheckDigit(payload: string): string | undefined {
  const sum = weights.reduce((total, weight, i) => total + weight * (payload.charCodeAt(i) - 48), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? undefined : String(digit);
}
