/** A decimal of a whole number of smallest units, exact: 8900 with 2 places is `89.00`. */
export function decimalText(units: number, places: number): string {
  const sign = units < 0 ? '-' : '';
  const digits = String(Math.abs(Math.round(units))).padStart(places + 1, '0');
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Rappen per `priceUnit` as francs per one, with as many places as it takes: 8900 per 100 is `0.89`, 8905 is `0.8905`. */
export function pricePerOne(cents: number, priceUnit: number): string {
  const places = 2 + Math.max(0, Math.ceil(Math.log10(priceUnit)));
  const scaled = (cents * 10 ** (places - 2)) / priceUnit;
  const text = decimalText(scaled, places);
  const [whole = '0', decimals = ''] = text.split('.');
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** A number as buyers write it: `1`, `1.000`, `00000001730.900`, `12,5`; undefined for what is none. */
export function readDecimal(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^[+-]?\d{1,15}(\.\d{1,6})?$/.test(plain)) return undefined;
  return Number(plain);
}

/** More of anything is a mistake, and no column holds it. */
const QUANTITY_MAX = 999_999_999;

/** How much is wanted of an article: above zero; undefined for what is none. */
export function readQuantity(text: string): number | undefined {
  const quantity = readDecimal(text);
  return quantity === undefined || quantity <= 0 || quantity > QUANTITY_MAX ? undefined : quantity;
}
