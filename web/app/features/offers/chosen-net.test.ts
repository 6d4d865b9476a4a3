import { Cents } from '@shop/contract/values.schemas';
import { expect, test } from 'vitest';
import { chosenNet } from './chosen-net.ts';

const items = [
  { lineNumber: 10, unitPrice: Cents.parse(1050), priceUnit: 1 },
  { lineNumber: 20, unitPrice: Cents.parse(333), priceUnit: 100 },
  { lineNumber: 30, unitPrice: null, priceUnit: 1 },
];

test('what is chosen of an offer is summed up line by line, half a Rappen upwards', () => {
  expect(
    chosenNet(
      items,
      new Map([
        [10, 2],
        [20, 50],
      ]),
    ),
  ).toBe(2100 + 167);
  expect(chosenNet(items, new Map([[10, 0]]))).toBe(0);
});

test('no sum is told where a price is not to be seen', () => {
  expect(chosenNet(items, new Map([[30, 1]]))).toBeNull();
});
