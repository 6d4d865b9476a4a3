import type { Outlook, StandingOrderDetail } from '@shop/contract/standing-orders';
import { Cents } from '@shop/contract/values.schemas';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { PlanPositions } from './plan-positions.tsx';

const position: StandingOrderDetail['positions'][number] = {
  positionId: '1',
  sku: '1001',
  quantity: 2,
  name: 'Steckdose T13',
  url: '/de/product/steckdose/1001',
  imageUrl: null,
  eNumber: '',
  manufacturer: '',
  manufacturerNumber: '',
  measurementUnitName: 'Stk.',
  quantityMin: 1,
  quantityInterval: 1,
  isCombination: false,
  parts: [],
  note: '',
  commission: '',
};

function outlookOf(quantity: number): Outlook {
  const line = {
    positionId: '1',
    quantity,
    net: Cents.parse(1000),
    priceUnit: 1,
    lineNet: Cents.parse(1000 * quantity),
  };
  const lines = [{ ...line, netBefore: null, stock: '', stockIcon: 'green', problem: null, successor: null }];
  return { day: '2026-12-07', lines, netTotal: null, grandTotal: null, pricesMissing: null };
}

test('an amount that is for another quantity, changed for one time, says for how many', () => {
  renderPage(<PlanPositions positions={[position]} outlook={outlookOf(5)} hasPrices acts={undefined} />);
  expect(screen.getByText('nächstes Mal 5 Stk.')).toBeTruthy();
});

test('an amount for the usual quantity stands alone', () => {
  renderPage(<PlanPositions positions={[position]} outlook={outlookOf(2)} hasPrices acts={undefined} />);
  expect(screen.queryByText(/nächstes Mal/)).toBeNull();
});
