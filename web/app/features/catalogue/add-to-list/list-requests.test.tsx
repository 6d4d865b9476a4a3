import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NotificationInput } from '#app/lib/notifications.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { listOf } from '#app/features/shopping-lists/list.samples.ts';
import { renderPage } from '../../../../test-page.tsx';
import { AddToListButton } from './add-to-list-button.tsx';
import { listRequest } from './list-request.ts';
import { ListRequests } from './list-requests.tsx';

type Call = { readonly method: string; readonly path: string };
const { ask, get } = vi.hoisted(() => ({
  ask: vi.fn<(call: Call, input: { readonly body?: unknown }) => Promise<unknown>>(),
  get: vi.fn<(call: Call) => Promise<unknown>>(),
}));
const { notify } = vi.hoisted(() => ({ notify: vi.fn<(input: NotificationInput) => void>() }));
vi.mock('#app/lib/notifications.ts', async (original) => ({ ...(await original<object>()), notify }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get }, newRequestId: () => 'id-1' }));

const anna = { customerUsername: 'anna', role: 'companyUser', permissions: [] };
const product = {
  sku: '1001',
  groupKey: '',
  name: 'Steckdose T13',
  quantityMin: 1,
  quantityInterval: 1,
  measurementUnitName: 'Stk.',
};
const van = listOf([], { name: 'Servicebus', idShoppingList: 'list-1' });
const home = listOf([], { name: 'Wohnungsbau', idShoppingList: 'list-2' });
const answer = { ok: true, reply: { list: van, items: [], removed: [], undoId: null }, messages: [] };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
  listRequest.set(undefined);
  ask.mockReset();
  get.mockReset();
  get.mockResolvedValue({ lists: [van, home] });
  ask.mockResolvedValue(answer);
});

function show(user: object | null) {
  renderPage(
    <>
      <AddToListButton product={product} quantity={3} />
      <ListRequests />
    </>,
    '/de',
    { user, cart: undefined, isShared: false, operator: { name: 'Helvolt' } },
  );
  return userEvent.setup({ delay: null });
}
const withMessage = (message: string): unknown => expect.objectContaining({ message });
const press = () => screen.getByRole('button', { name: /Auf eine Einkaufsliste: Steckdose/ });

test('an article goes on the list that is chosen, in the quantity of its field, and that list is offered next time', async () => {
  const user = show(anna);
  await user.click(press());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Liste' }), 'Wohnungsbau');
  await user.click(screen.getByRole('button', { name: 'Auf die Liste' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ask.mock.calls[0]?.[1]).toEqual({
    params: { listId: 'list-2' },
    body: { items: [{ sku: '1001', quantity: 3, note: '' }] },
  });
  await user.click(press());
  expect(await screen.findByRole('combobox', { name: 'Liste' })).toHaveProperty('value', 'list-2');
});

test('a combination that goes on a list is said to be there, although it has no name', async () => {
  const user = show(anna);
  act(() => listRequest.set({ products: [], combinations: [{ frame: '2001', insets: ['2002'], quantity: 1 }] }));
  await user.click(await screen.findByRole('button', { name: 'Auf die Liste' }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith(withMessage('1 Artikel ist auf «Servicebus».')));
});

test('without any list one is begun under a name', async () => {
  get.mockResolvedValue({ lists: [] });
  ask.mockResolvedValueOnce({ ok: true, reply: { ...van, idShoppingList: 'list-9' }, messages: [] });
  const user = show(anna);
  await user.click(press());
  const name = await screen.findByRole('textbox', { name: /Name der neuen Liste/ });
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Auf die Liste' }));
  expect(await screen.findByText('Bitte einen Namen eingeben.')).toBeTruthy();
  await user.type(name, 'Baustelle');
  await user.click(screen.getByRole('button', { name: 'Auf die Liste' }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(ask.mock.calls[0]?.[1].body).toEqual({ name: 'Baustelle' });
});

test('what is refused is said at the list, and nothing that was chosen is lost', async () => {
  const message = 'Eine Einkaufsliste fasst höchstens 2000 Zeilen.';
  ask.mockResolvedValueOnce({ ok: false, code: 'shoppingList.full', messages: [{ type: 'error', message }] });
  const user = show(anna);
  await user.click(press());
  await user.click(await screen.findByRole('button', { name: 'Auf die Liste' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('spinbutton', { name: 'Menge Steckdose T13' })).toHaveProperty('value', '3');
});

test('what a visitor wants is held until he has logged in, and asked about once', async () => {
  const user = show(null);
  await user.click(press());
  expect(screen.queryByRole('dialog')).toBeNull();
  document.body.replaceChildren();
  show(anna);
  expect(await screen.findByRole('dialog', { name: 'Auf eine Einkaufsliste' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Schliessen' }));
  document.body.replaceChildren();
  show(anna);
  expect(screen.queryByRole('dialog')).toBeNull();
});
