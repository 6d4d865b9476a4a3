import { expect, test } from 'vitest';
import { cents, sampleLine } from './cart.samples.ts';
import { NUMBER_CH_MAX, tracksOf } from './cart-table-tracks.ts';
import type { CartColumn } from './cart-table-view.ts';

const headOf = (column: CartColumn) => ({ net: 'Netto', unit: 'Einheit', total: 'Total CHF' })[column as 'net'] ?? '';

function trackOf(column: CartColumn, lines: Parameters<typeof tracksOf>[1], sorted?: CartColumn): string {
  return tracksOf([column], lines, headOf, sorted).wide.slice('2.25rem '.length, -' var(--cart-table-tools)'.length);
}

test('a column is as wide as the widest that stands in it anywhere in the cart', () => {
  const usual = Array.from({ length: 500 }, () => sampleLine({ unitPrice: cents(535) }));
  const dear = sampleLine({ unitPrice: cents(123_456_70), priceUnit: 100 });
  expect(trackOf('net', usual)).toBe('calc(4ch + var(--cart-cell-space, 1.25rem))');
  // `123 456.70 / 100`: eleven digits, and five narrow characters.
  expect(trackOf('net', [...usual, dear])).toBe('calc(13.5ch + var(--cart-cell-space, 1.25rem))');
});

test('a head that is wider than all below it has its room, and so has the arrow of the sorting', () => {
  expect(trackOf('unit', [sampleLine()])).toBe('calc(5.5ch + var(--cart-cell-space, 1.25rem))');
  expect(trackOf('unit', [sampleLine()], 'unit')).toBe('calc(7.5ch + var(--cart-cell-space, 1.25rem))');
});

test('one endless number of a supplier does not push the names away', () => {
  const supplierArticleNumber = 'X'.repeat(120);
  const custom = { name: 'Rohr', ean: '', manufacturer: '', supplierArticleNumber, measurementUnit: 'MTR' } as const;
  const track = trackOf('number', [sampleLine({ custom })]);
  expect(track).toBe(`calc(${Math.ceil(NUMBER_CH_MAX * 0.93 * 2) / 2}ch + var(--cart-cell-space, 1.25rem))`);
});

test('in a narrow table number, unit and price have no track of their own: they stand under other columns', () => {
  const columns: CartColumn[] = ['number', 'article', 'quantity', 'unit', 'net'];
  const { wide, narrow } = tracksOf(columns, [sampleLine()], headOf, undefined);
  expect(narrow).toBe('2.25rem minmax(12rem, 1fr) 6rem var(--cart-table-tools)');
  expect(wide.startsWith('2.25rem calc(')).toBe(true);
});
