/**
 * Digits of a Swiss electrical article number (E-No, docs/domain/product-numbers.md#kinds). No check digit is known, so none is
 * assumed.
 */
export const E_NUMBER_DIGITS = 9;

/**
 * Nine digits from any usual spelling: `123 456 789`, `123.456.789`, `E-No 123456789`, `E-Nr. 123-456-789`.
 * Undefined for anything else.
 */
export function readENumber(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:e[\s-]?(?:no|nr|number|nummer)|eldas(?:[\s-]?(?:no|nr))?)[\s.:]*/i, '');
  const digits = bare.replace(/[\s.\-/\u2010-\u2015]/g, '');
  return digits.length === E_NUMBER_DIGITS && /^\d+$/.test(digits) ? digits : undefined;
}

/** As printed in the trade: `123 456 789` (plain spaces). */
export function formatENumber(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
}
