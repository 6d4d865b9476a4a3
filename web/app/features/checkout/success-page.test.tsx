import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderDetail } from '@shop/contract/orders';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { SuccessPage } from './success-page.tsx';

type Body = { readonly items: readonly { readonly sku: string }[] };
const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: unknown, input: { body: Body }) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask }, newRequestId: () => 'id' }));

const order = {
  orderNumber: '4501234',
  positions: 2,
  items: [
    { lineNumber: 10, sku: 'A-1', name: 'Linea Rahmen 2-fach weiss', quantity: 2, expectedDate: null },
    { lineNumber: 20, sku: 'B-2', name: 'Kabelbinder 100 mm', quantity: 100, expectedDate: null },
  ],
  commission: '',
  priceSummary: null,
  shippingAddress: null,
  pickupLocation: null,
  deliveryDate: null,
  paymentType: 'invoice',
  isConfirmedByMail: false,
  may: { reorder: true },
} as unknown as OrderDetail;

const again = () => screen.getByRole('button', { name: 'Nochmals bestellen' });

test('a double click puts the order into the cart once more, not twice', async () => {
  const asked = Promise.withResolvers<unknown>();
  ask.mockReset().mockReturnValue(asked.promise);
  renderPage(<SuccessPage order={order} />);
  await userEvent.setup().dblClick(again());
  expect(again().dataset['state']).toBe('busy');
  expect(ask).toHaveBeenCalledTimes(1);
  asked.resolve({ ok: true, reply: { cart: {} }, messages: [] });
  await waitFor(() => expect(again().dataset['state']).toBe('success'));
});

test('what cannot be ordered again stands there with the reason', async () => {
  const reason = 'Der Artikel ist nicht mehr lieferbar.';
  ask
    .mockReset()
    .mockImplementation(async (_, { body }) =>
      body.items.some(({ sku }) => sku === 'B-2')
        ? { ok: false, code: 'catalogue.product_unknown', messages: [{ type: 'error', code: '', message: reason }] }
        : { ok: true, reply: { cart: {} }, messages: [] },
    );
  renderPage(<SuccessPage order={order} />);
  await userEvent.setup().click(again());
  const item = await screen.findByText(reason);
  expect(item.parentElement?.textContent).toContain('Kabelbinder');
});

test('the days that the cart knew stand there instead of "as soon as possible"', () => {
  const [first, second] = order.items;
  if (!first || !second) throw new Error('The sample has two positions.');
  const items = [
    { ...first, expectedDate: '2026-11-24' },
    { ...second, expectedDate: '2026-12-10' },
  ];
  renderPage(<SuccessPage order={{ ...order, items }} />);
  expect(screen.getByText('1 Position am 24.11.2026')).toBeTruthy();
  expect(screen.getByText(/letzte am 10\.12\.2026|am 10\.12\.2026/)).toBeTruthy();
  expect(screen.queryByText(/so bald wie möglich/)).toBeNull();
});

test('of goods that are collected no days are stated, and it is not said that they have none', () => {
  renderPage(<SuccessPage order={{ ...order, pickupLocation: 'Bern' }} />);
  expect(screen.getByText(/Abholbereit in Bern/)).toBeTruthy();
  expect(screen.queryByText(/ohne Termin/)).toBeNull();
});
