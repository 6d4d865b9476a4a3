import { listItemsApi } from '@shop/contract/shopping-lists';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { itemOf, listOf } from './list.samples.ts';
import { ListPage } from './list-page.tsx';

Element.prototype.scrollIntoView = () => undefined;

const { ask, get } = vi.hoisted(() => ({
  ask: vi.fn<(call: unknown, input: { readonly body?: unknown }) => Promise<unknown>>(),
  get: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get }, newRequestId: () => 'id-1' }));

const list = listOf([itemOf('1', { name: 'Steckdose T13' })]);
const ambiguous = {
  ok: false,
  code: 'catalogue.number_ambiguous',
  messages: [{ type: 'error', code: 'catalogue.number_ambiguous', message: 'Zwei.', field: 'productNumber' }],
};
const found = {
  ok: true,
  reply: {
    lines: [{ skus: ['A-1', '4711'], specificityOf: null }],
    articles: [
      { sku: 'A-1', name: 'Lampe', eNumber: '' },
      { sku: '4711', name: 'Schalter', eNumber: '943008607' },
    ],
  },
};

beforeEach(() => {
  ask.mockReset();
  get.mockReset();
  get.mockRejectedValue(new RequestCancelled('cancelled'));
});

test('a number that is one of ours and an own one of another article offers both, and takes the one that is meant', async () => {
  stopClock();
  renderPage(<ListPage list={list} />);
  const user = userEvent.setup({ delay: null });
  ask.mockResolvedValueOnce(ambiguous).mockResolvedValueOnce(found);
  await user.type(screen.getByRole('textbox', { name: 'Nummer' }), '4711{Enter}5{Enter}');
  await screen.findByText('Zu «4711» gibt es 2 Artikel. Welcher ist gemeint?');
  expect(screen.getByRole('button', { name: 'Lampe · A-1' })).toBeTruthy();
  const change = { list: { ...list, version: 5 }, items: [], removed: [], undoId: null };
  ask.mockResolvedValueOnce({ ok: true, reply: change, messages: [] });
  await user.click(screen.getByRole('button', { name: /^Schalter · 943/ }));
  await screen.findByText('Hinzugefügt: Schalter, Menge 5.');
  const taken = ask.mock.calls.find(([call]) => call === listItemsApi.add);
  expect(taken?.[1].body).toEqual({ sku: '4711', quantity: 5 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lampe · A-1' })).toBeNull());
});
