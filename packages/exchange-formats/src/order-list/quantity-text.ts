/** What a cell says about how much is wanted. */
export type QuantityText =
  | { readonly kind: 'missing' }
  | { readonly kind: 'whole'; readonly quantity: number }
  /** Something stands there, but no whole number above 0; `near` is what may have been meant. */
  | { readonly kind: 'unclear'; readonly near: readonly number[] };

/** More digits are a number of an article, not a quantity. */
const DIGITS_MAX = 9;

/**
 * Reads `10`, `1'000`, `1 000`, `10 Stk`, `x10`, `10×`, `10.0`. Never rounds: `2.5` is unclear, and so is `1.500`, which is
 * a thousand and a half thousand to some and one and a half to others.
 */
export function readQuantityText(text: string): QuantityText {
  const bare = text
    .trim()
    .replace(/^(?:x|×|\*)\s*(?=\d)/i, '')
    .replace(/(?<=\d)\s*(?:x|×|\*|\p{L}{1,12}\.?)$/iu, '')
    .trim();
  if (bare === '') return { kind: 'missing' };
  const grouped = /^\d{1,3}(?:['’ ]\d{3})+$/.test(bare) ? bare.replaceAll(/['’ ]/g, '') : bare;
  const parts = /^([+-])?(\d+)(?:[.,](\d+))?$/.exec(grouped);
  if (!parts) return { kind: 'unclear', near: [] };
  const [, sign, whole = '', fraction = ''] = parts;
  if (whole.length > DIGITS_MAX) return { kind: 'unclear', near: [] };
  const quantity = Number(whole);
  if (sign === '-') return { kind: 'unclear', near: quantity > 0 ? [quantity] : [] };
  if (fraction.length === 3) {
    const near = fraction === '000' ? [quantity] : [quantity, quantity + 1];
    return { kind: 'unclear', near: [...near, Number(whole + fraction)].filter((one) => one > 0) };
  }
  if (/[1-9]/.test(fraction)) return { kind: 'unclear', near: [quantity, quantity + 1].filter((one) => one > 0) };
  return quantity === 0 ? { kind: 'unclear', near: [] } : { kind: 'whole', quantity };
}
