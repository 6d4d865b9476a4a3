import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LastOrder } from './last-order.ts';
import { renderPage } from '../../../test-page.tsx';
import { LastOrders } from './last-orders.tsx';

const order = {
  orderNumber: '4501234',
  orderedAt: '2026-11-24T22:30:00.000Z',
  state: 'open',
  step: 'shipped',
  commission: 'Murifeld',
  positions: 3,
  netTotal: 65_719,
} as LastOrder;

test('an order shows its number, day in Zurich, state and total, and leads to itself', () => {
  renderPage(<LastOrders orders={[order]} />);
  const line = screen.getByRole('listitem');
  for (const text of ['4501234', '24.11.2026', 'Murifeld', '3 Positionen', 'Versendet', /657\.19/])
    expect(within(line).getByText(text)).toBeTruthy();
  expect(within(line).getByRole('link').getAttribute('href')).toBe('/de/customer/history/4501234');
});

test('who may not see prices finds no total', () => {
  renderPage(<LastOrders orders={[{ ...order, netTotal: null }]} />);
  expect(screen.getByRole('listitem').textContent).not.toMatch(/CHF|\d\.\d\d$/);
});

test('before the first order there is a word instead of a list', () => {
  renderPage(<LastOrders orders={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText(/sobald Sie die erste/)).toBeTruthy();
});

test('nothing stands there while the orders are out of reach', () => {
  const { container } = renderPage(<LastOrders orders={undefined} />);
  expect(container.textContent).toBe('');
});
