/** No-break space. */
const SPACE = '\u00a0';
/** So many characters stand on one line beside the sign of the cart table's narrowest column; `1 240 Stk. · morgen` does. */
const ONE_LINE_MAX = 20;

/**
 * What the server says of stock (`4 Stk. · Di`), broken only where it may be: never between a figure and its unit, nor between
 * the dot and the day, and a short one not at all.
 */
export function stockText(stock: string): string {
  const joined = stock.replaceAll(/(\d) (?=\p{L})/gu, `$1${SPACE}`);
  const isShort = joined.length <= ONE_LINE_MAX;
  return joined.replaceAll(' · ', `${isShort ? SPACE : ' '}·${SPACE}`);
}
