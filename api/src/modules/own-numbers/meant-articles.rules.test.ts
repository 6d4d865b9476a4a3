import { expect, test } from 'vitest';
import { meantSkus } from './meant-articles.rules.ts';

test('the operator’s own article number is believed before the numbers of manufacturers', () => {
  const matches = [
    { sku: 'B-1', kind: 'manufacturerNumber' },
    { sku: 'A-1', kind: 'sku' },
  ];
  expect(meantSkus(matches)).toEqual(['A-1']);
  expect(meantSkus(matches.slice(0, 1))).toEqual(['B-1']);
});

test('an own number that is also one of ours means both, the own first', () => {
  const matches = [
    { sku: 'A-1', kind: 'sku' },
    { sku: 'C-1', kind: 'gtin' },
    { sku: 'D-1', kind: 'ownNumber' },
  ];
  expect(meantSkus(matches)).toEqual(['D-1', 'A-1']);
});

test('an own number for the article that bears the same number of ours means that article once', () => {
  const matches = [
    { sku: 'A-1', kind: 'ownNumber' },
    { sku: 'A-1', kind: 'eNumber' },
  ];
  expect(meantSkus(matches)).toEqual(['A-1']);
});
