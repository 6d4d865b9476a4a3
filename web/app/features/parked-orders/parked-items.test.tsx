import type { ParkedItem } from '@shop/contract/parked-order';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ParkedItems } from './parked-items.tsx';

const item = {
  lineNumber: 10,
  sku: '1001',
  groupKey: '',
  name: 'Schalter',
  eNumber: '',
  url: '',
  imageUrl: null,
  quantity: 2,
  quantityMin: 1,
  quantityInterval: 1,
  measurementUnitName: 'Stk.',
  isPart: false,
  isOrderable: true,
  successor: null,
  note: '',
  commission: '',
  priceUnit: 1,
  unitPrice: 1100,
  unitPriceBefore: null,
  lineTotal: 2200,
} as unknown as ParkedItem;

test('the amount of what cannot be ordered any more is struck out, as it is in no sum', () => {
  renderPage(<ParkedItems items={[item, { ...item, sku: '1002', isOrderable: false }]} />);
  const struck = screen.getAllByText('22.00').map((amount) => amount.className.includes('line-through'));
  expect(struck).toEqual([false, true]);
});
