import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortedIds, sumUpItems } from './items.rules.ts';

describe('sorting', () => {
  test('lines come behind the one that is named, at the top without one, and the others keep their order', () => {
    expect(sortedIds([1, 2, 3, 4], [4, 1], 2)).toEqual([2, 4, 1, 3]);
    expect(sortedIds([1, 2, 3, 4], [3], null)).toEqual([3, 1, 2, 4]);
    expect(sortedIds([1, 2, 3, 4], [2, 9], 2)).toEqual([1, 2, 3, 4]);
    expect(sortedIds([1, 2, 3], [3], 9)).toEqual([3, 1, 2]);
  });

  test('no sorting loses or doubles a line', () => {
    const ids = fc.uniqueArray(fc.nat(30), { maxLength: 12 });
    fc.assert(
      fc.property(ids, fc.array(fc.nat(30)), fc.option(fc.nat(30)), (all, wanted, after) => {
        const sorted = sortedIds(all, wanted, after);
        expect(sorted.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
      }),
    );
  });
});

test('equal lines add up, lines with another note or other insets do not', () => {
  const plain = { sku: 'A', quantity: 1, note: '', combination: null };
  const combination = { insets: ['B'], pictureUrl: '' };
  const items = [plain, { ...plain, note: 'x' }, { ...plain, quantity: 2 }, { ...plain, combination }];
  expect(sumUpItems(items).map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
});
