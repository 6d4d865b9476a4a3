import type { CartItem } from '@shop/contract/cart';
import { expect, test } from 'vitest';
import { linesOfCart, sheetOf } from './article-list.rules.ts';

const item: CartItem = {
  ...{ sku: 'S-1', groupKey: '', quantity: 2, isCombination: false, combinationParts: [], combinationInsets: [] },
  ...{ name: 'Schalter', eNumber: '', manufacturer: '', manufacturerNumber: '', url: '', imageUrl: null },
  ...{ measurementUnitName: 'Stk.', quantityMin: 1, quantityInterval: 1, priceUnit: 1, unitPrice: null },
  ...{ unitPriceGross: null, lineTotal: null, additionsTotal: null, availabilityIconId: 'gray', stock: '' },
  ...{ availabilityIconName: '', deliveryDate: null, isOrderable: true, note: '', commission: '', custom: null },
};
const part = (sku: string, quantity: number) => ({
  ...{ sku, groupKey: 'g', quantity, name: sku, eNumber: '', url: '', priceGross: null, priceNet: null },
});
const combination: CartItem = {
  ...{ ...item, sku: 'RAHMEN', groupKey: 'g', name: 'Rahmen 3-fach', quantity: 5, isCombination: true },
  ...{ combinationParts: [part('RAHMEN', 5), part('DOSE', 10)] },
};

test('a combination stands in a list as its articles, each with the name of the whole', () => {
  const lines = linesOfCart({ items: [item, combination, { ...combination }] }, new Map());
  expect(lines.map(({ sku, quantity, combination: head = '' }) => [sku, quantity, head])).toEqual([
    ['S-1', 2, ''],
    ['RAHMEN', 5, '1: Rahmen 3-fach'],
    ['DOSE', 10, '1: Rahmen 3-fach'],
    ['RAHMEN', 5, '2: Rahmen 3-fach'],
    ['DOSE', 10, '2: Rahmen 3-fach'],
  ]);
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
