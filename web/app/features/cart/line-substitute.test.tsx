import { catalogueApi } from '@shop/contract/catalogue';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { renderPage } from '../../../test-page.tsx';
import LineSubstitute from './line-substitute.tsx';

const { ask, get } = vi.hoisted(() => ({
  ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
  get: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get } }));

const line = { sku: 'OLD', quantity: 10, name: 'Alter Rahmen' };
const tile = (sku: string, changes = {}) => ({
  sku,
  name: `Rahmen ${sku}`,
  url: `/de/product/rahmen/${sku}`,
  quantityMin: 1,
  quantityInterval: 1,
  isDiscontinued: false,
  hasSpecificities: false,
  ...changes,
});
const enriched = (sku: string, availabilityIconId: string) => ({
  sku,
  unitPrice: 535,
  priceUnit: 1,
  measurementUnitName: 'Stk.',
  stock: '',
  availabilityIconId,
  deliveryDate: '2026-11-24',
});

/** The shop's answers: what is related to the old article, and how it stands today. */
function answer(alternatives: readonly object[], today: readonly object[]) {
  ask.mockImplementation(async (call, input) => {
    const { type } = (input as { readonly params: { readonly type: string } }).params;
    expect(call).toBe(catalogueApi.relations);
    return { ok: true, reply: { products: type === 'alternative' ? alternatives : [] } };
  });
  get.mockResolvedValue({ products: today, remainingProducts: [] });
}

beforeEach(() => {
  queryClient.clear();
  get.mockReset();
});

test('offers the first alternative that can be had in this quantity, with price and day, and takes it with one press', async () => {
  const alternatives = [tile('GONE'), tile('BOXES', { quantityMin: 25, quantityInterval: 25 }), tile('NEW')];
  answer(alternatives, [enriched('GONE', 'red'), enriched('NEW', 'green')]);
  const replace = vi.fn(async () => undefined);
  renderPage(<LineSubstitute line={line} onReplace={replace} />);
  expect(await screen.findByRole('link', { name: 'Rahmen NEW' })).toBeTruthy();
  expect(screen.getByText(/5\.35/)).toBeTruthy();
  expect(screen.getByText('bei Ihnen am 24.11.2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ersetzen: Alter Rahmen durch Rahmen NEW' }));
  expect(replace.mock.calls).toEqual([['NEW']]);
});

test('what the server refuses is said at the offer', async () => {
  answer([tile('NEW')], [enriched('NEW', 'green')]);
  renderPage(<LineSubstitute line={line} onReplace={async () => 'Somebody was quicker.'} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Ersetzen/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody was quicker.');
});

test('where nothing can be had nothing is offered', async () => {
  answer([tile('GONE')], [enriched('GONE', 'red')]);
  renderPage(<LineSubstitute line={line} onReplace={async () => undefined} />);
  await expect.poll(() => get.mock.calls.length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
