import type { ComparedList } from '@shop/contract/compare';
import { expect, test } from 'vitest';
import { lamp } from '#app/features/catalogue/product/product.samples.ts';
import { sheetsOf } from './sheets.ts';

function listOf(count: number): ComparedList {
  const numbers = Array.from({ length: count }, (_, number) => String(number));
  const row = { key: 'flux', label: 'Lichtstrom', values: numbers, differs: count > 1 };
  return {
    title: 'Leuchtmittel',
    products: numbers.map((number) => lamp(`L-${number}`)),
    groups: [{ id: 'light', label: 'Licht', rows: [row] }],
  };
}

test('up to four products are printed on one sheet', () => {
  for (const count of [1, 2, 4]) expect(sheetsOf(listOf(count))).toEqual([listOf(count)]);
});

test('more products are spread evenly over several sheets, none lost and each with its own facts', () => {
  for (const count of [5, 6, 9, 20]) {
    const sheets = sheetsOf(listOf(count));
    const sizes = sheets.map(({ products }) => products.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(sheets.flatMap(({ products }) => products)).toEqual(listOf(count).products);
    expect(sheets.flatMap(({ groups }) => groups[0]?.rows[0]?.values)).toEqual(
      listOf(count).groups[0]?.rows[0]?.values,
    );
  }
});

test('a fact that differs between sheets stays a difference on each of them', () => {
  expect(sheetsOf(listOf(5)).every(({ groups }) => groups[0]?.rows[0]?.differs)).toBe(true);
});
