import type { ParkedItem } from '@shop/contract/parked-order';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { renderPage } from '../../../test-page.tsx';
import { ParkedItems } from './parked-items.tsx';

const { ask, get } = vi.hoisted(() => ({
  ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
  get: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get } }));

beforeEach(() => {
  queryClient.clear();
  ask.mockReset().mockResolvedValue({ ok: true });
  get.mockReset().mockResolvedValue({
    products: [
      {
        sku: '1003',
        unitPrice: 535,
        priceUnit: 1,
        measurementUnitName: 'Stk.',
        stock: '',
        availabilityIconId: 'green',
        deliveryDate: '2026-11-24',
      },
    ],
    remainingProducts: [],
  });
});

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

const gone = {
  ...item,
  sku: '1002',
  isOrderable: false,
  successor: { sku: '1003', name: 'Schalter neu', url: '/de/product/schalter-neu/1003' },
};
const order = { orderId: '4711', version: 3 };

test('the successor of what is sold no more stands with price and day, and one press puts it there and frees the order', async () => {
  renderPage(<ParkedItems items={[item, gone]} toChange={order} />);
  expect(await screen.findByText(/5\.35/)).toBeTruthy();
  expect(screen.getByText('bei Ihnen am 24.11.2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Nachfolger nehmen: Schalter neu' }));
  const params = { orderId: '4711' };
  const items = [{ sku: '1002', groupKey: '', quantity: 2, instead: '1003' }];
  const quiet = { isQuiet: true };
  expect(ask.mock.calls).toEqual([
    [parkedOrdersApi.lock, { params }, quiet],
    [parkedOrdersApi.edit, { params, body: { version: 3, items, fields: {} } }, quiet],
    [parkedOrdersApi.unlock, { params }, quiet],
  ]);
});

test('while a colleague holds the order his name stands beside the successor, and nothing is changed', async () => {
  ask.mockResolvedValue({ ok: false, code: 'parkedOrder.locked', messages: [{ message: 'Beat Keller bearbeitet.' }] });
  renderPage(<ParkedItems items={[gone]} toChange={order} />);
  await userEvent.click(screen.getByRole('button', { name: 'Nachfolger nehmen: Schalter neu' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Beat Keller bearbeitet.');
  expect(ask.mock.calls).toHaveLength(1);
});

test('who may not change the order sees the successor and no button', () => {
  renderPage(<ParkedItems items={[gone]} />);
  expect(screen.getByRole('link', { name: 'Schalter neu' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('of several that are sold no more none is taken alone: the order would still be refused', () => {
  renderPage(<ParkedItems items={[gone, { ...gone, sku: '1004' }]} toChange={order} />);
  expect(screen.getAllByRole('link', { name: 'Schalter neu' })).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('paper says on each of its pages which order it is, and of which day', () => {
  renderPage(<ParkedItems items={[item]} printedTitle="Parkierte Bestellung 7" />);
  expect(screen.getByText(/Parkierte Bestellung 7 · gedruckt am \d{2}\.\d{2}\.\d{4}/)).toBeTruthy();
});
