import { expect, test } from 'vitest';
import { isGtin, requireGtin } from './gtin.rules.ts';

test('a GTIN has 8, 12, 13 or 14 digits and the right check digit', () => {
  expect(['96385074', '036000291452', '7610123456788', '10614141000415'].map(isGtin)).toEqual([true, true, true, true]);
  expect(['7610123456789', '761012345678', '7610123456788 ', 'A610123456788', ''].map(isGtin)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('without an EAN nothing is wrong', () => {
  expect(() => requireGtin('')).not.toThrow();
  expect(() => requireGtin('7610123456789')).toThrow('cart.ean_wrong');
});
