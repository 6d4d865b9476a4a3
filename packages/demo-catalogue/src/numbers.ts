/** Most articles one catalogue can hold; beyond it the article numbers would repeat. */
export const productsMax = 5_000_000;

const skuSpan = 9_000_000;
const skuStep = 3_607_543; // shares no factor with the span, so every index gets its own number
const itemSpan = 1_000_000;
const itemStep = 618_033; // ends in 3: coprime to the span

/** The operator's article number: seven digits, one per index and seed. */
export function skuOf(index: number, seed: number): string {
  const offset = (Math.abs(seed) * 7919) % skuSpan;
  return String(1_000_000 + ((index * skuStep + offset + 2_345_671) % skuSpan));
}

/** Swiss electrical number: the family's three digits and six of its own (docs/domain/product-numbers.md#kinds). */
export function eNumberOf(prefix: string, ordinal: number): string {
  const item = (ordinal * itemStep + Number(prefix) * 7919) % itemSpan;
  return prefix + String(item).padStart(6, '0');
}

/**
 * GTIN-13 of the Swiss range 76: the manufacturer's four digits, six digits of the article, the check digit.
 * Each manufacturer owns twenty consecutive blocks from `block` on, one per million articles.
 */
export function gtinOf(block: number, index: number): string {
  const company = String(block + Math.floor(index / itemSpan)).padStart(4, '0');
  const item = String((index * itemStep + 451_207) % itemSpan).padStart(6, '0');
  const body = `76${company}${item}`;
  return body + String(checkDigitOf(body));
}

/** Check digit of a GTIN without it (GS1 general specifications, 7.9). */
export function checkDigitOf(body: string): number {
  let sum = 0;
  for (let i = 0; i < body.length; i++) {
    const weight = (body.length - i) % 2 === 1 ? 3 : 1;
    sum += Number(body[i]) * weight;
  }
  return (10 - (sum % 10)) % 10;
}
