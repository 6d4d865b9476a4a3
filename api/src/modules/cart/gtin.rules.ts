import { refuse } from '@shop/contract/errors';

/**
 * Whether this is a GTIN: 8, 12, 13 or 14 digits of which the last is the check digit (GS1 General Specifications 7.9: from
 * the right, the digits before it count three times and once in turn).
 */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** An empty one says nothing and is fine. @throws ShopError `cart.ean_wrong` */
export function requireGtin(ean: string): void {
  if (ean !== '' && !isGtin(ean)) refuse('cart.ean_wrong', { ean }, 'ean');
}
