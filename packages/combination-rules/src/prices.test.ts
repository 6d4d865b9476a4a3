import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOfCombination } from './prices.ts';

const part = { count: 1, priceUnit: 1, unitPrice: 100, unitPriceGross: 150 };

test('a combination costs what its parts cost, each as often as it is in it', () => {
  expect(priceOfCombination([part, { ...part, count: 3 }])).toEqual({ unitPrice: 400, unitPriceGross: 600 });
});

test('a part sold by the hundred is rounded half up to the Rappen', () => {
  expect(priceOfCombination([{ count: 1, priceUnit: 100, unitPrice: 250, unitPriceGross: 249 }])).toEqual({
    unitPrice: 3,
    unitPriceGross: 2,
  });
});

test('one price that is not known leaves the combination without that price, and the other price stays', () => {
  expect(priceOfCombination([part, { ...part, unitPrice: null }])).toEqual({ unitPrice: null, unitPriceGross: 300 });
  expect(priceOfCombination([])).toEqual({ unitPrice: null, unitPriceGross: null });
});

test('the price of a whole is always a whole number of Rappen, at most half a Rappen per part beside the exact one', () => {
  const anyPart = fc.record({
    count: fc.integer({ min: 1, max: 5 }),
    priceUnit: fc.constantFrom(1, 100, 1000),
    unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
    unitPriceGross: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1, maxLength: 6 }), (parts) => {
      const { unitPrice } = priceOfCombination(parts);
      const exact = parts.reduce((sum, each) => sum + (each.unitPrice * each.count) / each.priceUnit, 0);
      expect(Number.isInteger(unitPrice)).toBe(true);
      expect(Math.abs((unitPrice ?? Number.NaN) - exact)).toBeLessThanOrEqual(parts.length / 2 + 1e-6);
    }),
  );
});
