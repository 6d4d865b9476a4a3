/** Words people type or paste in front of a number. */
const NUMBER_LABEL =
  /^(?:(?:art\.|artikel\s|article\s|articolo\s|n[°o]\s?d[’']article\s)\s*(?=\d)|(?:e[\s-]?n(?:o|r)|ean|gtin|art(?:ikel)?[\s.-]*n(?:o|r)|nr|no)\b[.:\s-]*)/i;

/**
 * The one spelling under which a number is kept and found (docs/domain/product-numbers.md#any-spelling): letters in upper case
 * and digits only; an all-digit number of 12 or more digits without leading zeros, because a GTIN is padded differently
 * everywhere. Both sides know it: a phone without a network finds what it scans by it.
 * @returns an empty string when nothing is left
 */
export function normaliseNumber(typed: string): string {
  const bare = typed
    .trim()
    .replace(NUMBER_LABEL, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^\d{12,}$/.test(bare) ? bare.replace(/^0+/, '') : bare;
}
