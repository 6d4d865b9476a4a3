import type { CartItem } from '@shop/contract/cart';
import { Cents } from '@shop/contract/values.schemas';
import { writeCombinationCell } from '@shop/exchange-formats';
import { expect, test } from 'vitest';
import { sheetOf } from './article-list.rules.ts';
import { linesOfCart } from './list-lines.rules.ts';

const item: CartItem = {
  sku: 'S-1',
  groupKey: '',
  quantity: 2,
  isCombination: false,
  combinationParts: [],
  combinationInsets: [],
  name: 'Schalter',
  eNumber: '',
  manufacturer: '',
  manufacturerNumber: '',
  url: '',
  imageUrl: null,
  measurementUnitName: 'Stk.',
  quantityMin: 1,
  quantityInterval: 1,
  priceUnit: 1,
  unitPrice: null,
  unitPriceGross: null,
  lineTotal: null,
  additionsTotal: null,
  availabilityIconId: 'gray',
  stock: '',
  availabilityIconName: '',
  deliveryDate: null,
  isOrderable: true,
  note: '',
  commission: '',
  isOnRequest: false,
  custom: null,
};
const part = (sku: string, quantity: number) => ({
  sku,
  groupKey: 'g',
  quantity,
  name: sku,
  eNumber: '',
  url: '',
  priceGross: null,
  priceNet: null,
  additionsTotal: Cents.parse(quantity * 3),
  isOrderable: true,
});
const combination: CartItem = {
  ...item,
  sku: 'RAHMEN',
  groupKey: 'g',
  name: 'Rahmen 3-fach',
  quantity: 5,
  isCombination: true,
  combinationParts: [part('RAHMEN', 5), part('DOSE', 10)],
  combinationInsets: ['DOSE', 'LICHT', 'DOSE'],
};

test('a combination stands in a list as its articles, each with the name of the whole and its places', () => {
  const lines = linesOfCart({ items: [item, combination, { ...combination }] }, new Map());
  const cellOf = ({ combination }: (typeof lines)[number]) => combination && writeCombinationCell(combination, 'de');
  expect(lines.map((line) => [line.sku, line.quantity, cellOf(line)])).toEqual([
    ['S-1', 2, undefined],
    ['RAHMEN', 5, '1: Rahmen 3-fach'],
    ['DOSE', 10, '1: Rahmen 3-fach · Platz 1, 3'],
    ['RAHMEN', 5, '2: Rahmen 3-fach'],
    ['DOSE', 10, '2: Rahmen 3-fach · Platz 1, 3'],
  ]);
});

test('each part of a combination bears the number of its own manufacturer', () => {
  const factsOf = (manufacturer: string, manufacturerNumber: string) => ({
    gtin: '',
    manufacturer,
    manufacturerNumber,
  });
  const facts = new Map([
    ['RAHMEN', factsOf('Feller', '2913.FMI')],
    ['DOSE', factsOf('Hager', 'WH2013')],
  ]);
  const numbers = linesOfCart({ items: [combination] }, facts).map((line) => [
    line.manufacturer,
    line.manufacturerNumber,
  ]);
  expect(numbers).toEqual([
    ['Feller', '2913.FMI'],
    ['Hager', 'WH2013'],
  ]);
});

test('each part of a combination bears its own fees and surcharges', () => {
  expect(linesOfCart({ items: [combination] }, new Map()).map(({ additions }) => additions)).toEqual([15, 30]);
});

test('only a list with combinations has a column for them', () => {
  const titles = (items: readonly CartItem[]) => {
    const around = { heading: '', fileName: '', facts: [], sums: null };
    return sheetOf({ ...around, lines: linesOfCart({ items }, new Map()) }, 'de', null).columns.map(
      ({ label }) => label,
    );
  };
  expect(titles([item, combination])).toContain('Kombination');
  expect(titles([item])).not.toContain('Kombination');
});

test("only a list with the user's own articles says which ones they are", () => {
  const custom = {
    name: 'Schrank',
    ean: '',
    manufacturer: '',
    supplierArticleNumber: '',
    measurementUnit: 'C62' as const,
  };
  const sheet = (items: readonly CartItem[]) => {
    const around = { heading: '', fileName: '', facts: [], sums: null };
    return sheetOf({ ...around, lines: linesOfCart({ items }, new Map()) }, 'fr', null);
  };
  const { columns, rows } = sheet([item, { ...item, custom }]);
  const at = columns.findIndex(({ label }) => label === 'Article libre');
  expect(rows.map((row) => row[at])).toEqual(['', 'oui']);
  expect(sheet([item]).columns.map(({ label }) => label)).not.toContain('Article libre');
});

test('of a combination the frame shows the picture of the whole, its insets none', () => {
  const lines = linesOfCart({ items: [{ ...combination, imageUrl: '/media/whole.svg' }] }, new Map());
  expect(lines.map(({ imageUrl }) => imageUrl)).toEqual(['/media/whole.svg', null]);
});
