import { sampleCatalogue } from '@shop/catalogue-index/testing/sample-catalogue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberEntry, readNumberEntry, roughNumber, toStored } from './mapping.ts';

const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });

test('what a number is roughly is never further from 0 than the number, and keeps the order of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const [first, second] = [Number(roughNumber(a)), Number(roughNumber(b))];
      expect(Math.abs(first)).toBeLessThanOrEqual(Math.abs(a));
      if (a < b) expect(first).toBeLessThanOrEqual(second);
    }),
  );
});

test('some tens stand for all numbers of a measure', () => {
  const lengths = Array.from({ length: 1000 }, (_, n) => n / 10);
  expect(new Set(lengths.map(roughNumber)).size).toBe(28);
});

test('a number is read as it was written', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      expect(readNumberEntry(numberEntry('n1.5', number))).toEqual({ facet: 'n1.5', value: String(number + 0) });
    }),
  );
});

test('each number of a product is counted, also of those that are roughly the same, and none twice', () => {
  const product = sampleCatalogue({ products: 1 }).product(0);
  const stored = toStored({
    document: { ...product, values: {}, flags: {}, numbers: { length: [81, 85, 85, 90] } },
    place: 0,
    mainCategory: undefined,
    categoryIds: [],
    nameKeys: { de: '', fr: '', it: '', en: '' },
    codes: [],
    pairs: [],
    terms: [],
  });
  const entries = stored['f'] as readonly string[];
  expect(new Set(entries).size).toBe(3);
  expect(entries).toHaveLength(3);
});
