import { expect, test } from 'vitest';
import { warehouseIcon } from './warehouse-icon.ts';

test.each([
  [12, 3, 'green'],
  [3, 3, 'green'],
  [2, 3, 'part-green'],
])('%i there of %i wanted is %s', (quantityOnHand, wanted, icon) => {
  expect(warehouseIcon({ quantityOnHand, date: '2026-11-24' }, wanted)).toBe(icon);
});

test.each([0, 1, 5])('a warehouse that holds nothing never has a green sign, whatever is wanted: %i', (wanted) => {
  expect(warehouseIcon({ quantityOnHand: 0, date: '2026-11-24' }, wanted)).toBe('orange');
  expect(warehouseIcon({ quantityOnHand: 0, date: null }, wanted)).toBe('gray');
});
