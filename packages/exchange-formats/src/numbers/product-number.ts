/**
 * The form in which product numbers of every kind are compared (docs/domain/product-numbers.md#any-spelling): capital letters
 * and digits only, without accents, so that `5SL6 116-6`, `5sl6116.6` and `5SL6/1166` are one number. Empty when nothing is
 * left.
 */
export function normaliseProductNumber(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** A number of digits only without its leading zeros (a GTIN may be written with 12, 13 or 14 digits). */
export function withoutLeadingZeros(normalised: string): string {
  return /^0+\d+$/.test(normalised) ? normalised.replace(/^0+(?=\d)/, '') : normalised;
}
