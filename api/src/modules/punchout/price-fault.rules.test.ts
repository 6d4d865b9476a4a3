import { expect, test } from 'vitest';
import { findPriceFault } from './price-fault.rules.ts';

test('a price per 100 that is taken for one of each is told from every other difference', () => {
  const ours = { netCents: 8900, priceUnit: 100 };
  expect(findPriceFault({ unitPrice: 0.89 }, ours)).toBeNull();
  expect(findPriceFault({ unitPrice: 89 }, ours)).toBe('price_unit');
  expect(findPriceFault({ unitPrice: 0.95 }, ours)).toBe('other');
});

test('where one of the two is not known nothing is known', () => {
  expect(findPriceFault({ unitPrice: null }, { netCents: 100, priceUnit: 1 })).toBeNull();
  expect(findPriceFault({ unitPrice: 5 }, { netCents: null, priceUnit: 1 })).toBeNull();
});
