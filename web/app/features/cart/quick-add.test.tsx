import type { PendingItem } from '@shop/contract/cart-item';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { cents, sampleCart, sampleLine, sampleList } from './cart.samples.ts';

Element.prototype.scrollIntoView = () => undefined;

const { ask, ids } = vi.hoisted(() => ({
  ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>(),
  ids: { last: 0 },
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => `id-${++ids.last}` }));

const summary = { cartId: 'c', name: '', version: 8, netTotal: null, cartQuantity: 3, pendingQuantity: 0 };
const reply = { cart: summary, items: [sampleLine()], removed: [], undoId: null, pendingItems: null };
const added = { ok: true, reply, messages: [] };
const unknown = {
  ok: false,
  messages: [{ type: 'error', code: 'cart.unknown_number', message: 'Diese Nummer ist unbekannt.' }],
};

beforeEach(() => {
  ask.mockReset();
  ask.mockResolvedValue(added);
});

function show(cart = sampleCart()) {
  renderPage(<CartPage cart={cart} list={sampleList(cart)} />);
  return userEvent.setup();
}
const field = (name: string) => screen.getByRole('textbox', { name });
const bodies = () => ask.mock.calls.map(([, input]) => (input as { body?: unknown }).body);

const requestIds = () => ask.mock.calls.map(([, , options]) => (options as { requestId?: string }).requestId);

/** An answer that comes when the test says so. */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  ask.mockReturnValueOnce(promise);
  return resolve;
}

test('numbers typed faster than the shop answers are added one after the other, each of them once', async () => {
  const answer = answerLater();
  const user = show();
  await user.type(field('Nummer'), '4711{Enter}5{Enter}4712{Enter}{Enter}4713{Enter}');
  expect(bodies()).toEqual([{ productNumber: '4711', quantity: 5 }]);
  answer(added);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ productNumber: '4712', quantity: 1 });
  expect(field('Menge')).toBe(document.activeElement);
  expect(field('Nummer')).toHaveProperty('value', '4713');
});

test('Enter pressed twice adds once and complains of nothing', async () => {
  const answer = answerLater();
  const user = show();
  await user.type(field('Nummer'), '4711{Enter}5{Enter}{Enter}');
  answer(added);
  await screen.findByText(/^Hinzugefügt: Linea|war schon im Warenkorb/);
  expect(bodies()).toHaveLength(1);
  expect(screen.queryByText(/Bitte eine Nummer eintippen/)).toBeNull();
});

test('what is refused while the next number is being typed stands below and can be corrected; nothing typed is lost', async () => {
  const answer = answerLater();
  const user = show();
  await user.type(field('Nummer'), '999{Enter}5{Enter}4712');
  answer(unknown);
  const aside = await screen.findByRole('list', { name: 'Nicht hinzugefügt' });
  expect(aside.closest('[role=alert]')).toBeTruthy();
  await within(aside).findByText('Diese Nummer ist unbekannt.');
  expect(field('Nummer')).toHaveProperty('value', '4712');
  await user.click(screen.getByRole('button', { name: 'Korrigieren: 999' }));
  expect([field('Nummer'), field('Menge')].map((input) => (input as HTMLInputElement).value)).toEqual(['999', '5']);
  expect(within(aside).getByText('4712')).toBeTruthy();
});

test('a quantity refused while the next number is being typed is corrected at the quantity', async () => {
  const answer = answerLater();
  const user = show();
  await user.type(field('Nummer'), '4711{Enter}5{Enter}4712');
  const message = { type: 'error', code: 'cart.quantity_step', message: 'In Schritten von 10.', field: 'quantity' };
  answer({ ok: false, messages: [message] });
  await user.click(await screen.findByRole('button', { name: 'Korrigieren: 4711' }));
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Menge', description: 'In Schritten von 10.' }),
  );
  expect(field('Nummer').getAttribute('aria-invalid')).toBeNull();
});

test('what got no answer is sent again as the same request, so that nothing comes twice; something else is a new one', async () => {
  ask.mockRejectedValueOnce(new RequestCancelled('cancelled'));
  ask.mockRejectedValueOnce(new ApiFailure({ status: 502, code: '', messages: [], reference: undefined }));
  const user = show();
  await user.type(field('Nummer'), '4711{Enter}5{Enter}');
  await screen.findByText(/^Keine Verbindung/);
  await user.keyboard('{Enter}');
  await screen.findByText(/^Das hat nicht geklappt/);
  await user.keyboard('{Enter}');
  await screen.findByText(/^Hinzugefügt: Linea|war schon im Warenkorb/);
  await user.type(field('Nummer'), '4711{Enter}5{Enter}');
  await waitFor(() => expect(requestIds()).toHaveLength(4));
  const [first, second, third, fourth] = requestIds();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('the quantity of what waits for a choice is kept as soon as its field is left', async () => {
  const item: PendingItem = {
    itemId: 'p1',
    origin: 'import',
    reason: 'unknown',
    text: 'NIX-1',
    name: '',
    sku: null,
    quantity: 2,
    candidates: [],
    note: '',
    commission: '',
  };
  const user = show(sampleCart({ pendingItems: [item] }));
  const quantity = field('Menge für NIX-1');
  await user.clear(quantity);
  await user.type(quantity, '7');
  await user.tab();
  await waitFor(() => expect(bodies()).toEqual([{ quantity: 7 }]));
});

test('ticking a line puts the tools for it in the place of the others, and unticking brings them back', async () => {
  const user = show();
  const tools = screen.getByRole('group', { name: 'Werkzeuge des Warenkorbs' });
  const rows = tools.children.length;
  await user.click(screen.getByRole('checkbox', { name: 'Auswählen: LS-Schalter C13' }));
  expect(within(tools).queryByRole('button', { name: 'Nach Kommission' })).toBeNull();
  expect(tools.children).toHaveLength(rows);
  await user.click(within(tools).getByRole('button', { name: 'Auswahl aufheben' }));
  expect(within(tools).getByRole('button', { name: 'Nach Kommission' })).toBeTruthy();
  expect(document.activeElement).toBe(tools);
});

test('a number added costs one request and loads nothing: line and sums of its answer stand on the page', async () => {
  const cart = sampleCart();
  const line = sampleLine({ sku: '9', name: 'Steckdose T13', quantity: 5 });
  const summary = { ...added.reply.cart, cartId: cart.cartId, version: cart.version + 1, cartQuantity: 4 };
  const priceSummary = { ...cart.priceSummary, netTotal: cents(55_500), grandTotal: cents(59_995) };
  ask.mockResolvedValue({ ...added, reply: { ...reply, cart: summary, items: [line], priceSummary } });
  const load = vi.fn(() => null);
  renderPage(<CartPage cart={cart} list={sampleList(cart)} />, '/de', load);
  const loadsOfPage = load.mock.calls.length;
  const user = userEvent.setup();
  await user.type(field('Nummer'), '4711{Enter}5{Enter}');
  await screen.findByText(/^Hinzugefügt: Steckdose T13/);
  await screen.findByRole('checkbox', { name: 'Auswählen: Steckdose T13' });
  await screen.findAllByText(/555\.00/);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(loadsOfPage);
});

test('the successor of an article that is gone is taken with one press, in the quantity that was typed', async () => {
  const message = 'Der Artikel «4711» ist nicht mehr im Sortiment. Sein Nachfolger ist 4712, Schalter.';
  const details = { number: '4711', sku: '4712', name: 'Schalter' };
  const messages = [{ type: 'error', code: 'catalogue.number_replaced', message, field: 'productNumber', details }];
  ask.mockResolvedValueOnce({ ok: false, messages });
  const user = show();
  await user.type(field('Nummer'), '4711{Enter}5{Enter}');
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: 'Nachfolger nehmen' }));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ productNumber: '4712', quantity: 5 });
  expect(screen.queryByRole('button', { name: 'Nachfolger nehmen' })).toBeNull();
});
