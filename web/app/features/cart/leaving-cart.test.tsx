import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#app/lib/api.ts';
import type * as NotificationState from '#app/lib/notifications.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleLine, sampleList } from './cart.samples.ts';
import { mayLeaveCart } from './leaving-cart.ts';

Element.prototype.scrollIntoView = () => undefined;

type Asked = { readonly path: string };
const { ask, notify } = vi.hoisted(() => ({
  ask: vi.fn<(endpoint: Asked, input?: unknown) => Promise<unknown>>(),
  notify: vi.fn(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id' }));
vi.mock('#app/lib/notifications.ts', async (original) => ({ ...(await original<typeof NotificationState>()), notify }));

const other = { cartId: 'o', name: 'Servicewagen', version: 1, netTotal: null, cartQuantity: 0, pendingQuantity: 0 };
const refusal = (code: string, message: string) => ({ ok: false, code, messages: [{ type: 'error', code, message }] });
const fault = () =>
  Promise.reject(new ApiFailure({ status: 502, code: 'shop.unexpected', messages: [], reference: undefined }));

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset();
  notify.mockReset();
});

function show() {
  const cart = sampleCart();
  const list = sampleList(cart);
  const { router } = renderPage(<CartPage cart={cart} list={{ ...list, carts: [...list.carts, other] }} />);
  return { user: userEvent.setup(), pathNow: () => router.state.location.pathname };
}
const quantity = (name: string) => screen.getByRole('spinbutton', { name: `Menge ${name}` });
const field = (name: string) => screen.getByRole('textbox', { name });
const toCheckout = () => {
  const [link] = screen.getAllByRole('link', { name: 'Zur Bestellung' });
  if (!link) throw new Error('no way to the checkout');
  return link;
};
const wrongFirst = { type: 'warning', message: 'Bitte zuerst richtigstellen, was markiert ist.' };
const refusalShown = () => waitFor(() => expect(notify).toHaveBeenCalledWith(wrongFirst));
const paths = () => ask.mock.calls.map(([endpoint]) => endpoint.path);

test('what was saved leads to the checkout', async () => {
  const cart = { cartId: 'c', name: '', version: 8, netTotal: null, cartQuantity: 3, pendingQuantity: 0 };
  const reply = { cart, items: [sampleLine({ quantity: 8 })], removed: [], undoId: null, pendingItems: null };
  ask.mockResolvedValue({ ok: true, reply });
  const { user, pathNow } = show();
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.keyboard('8');
  await user.click(toCheckout());
  await waitFor(() => expect(pathNow()).toBe('/de/checkout'));
});

test('nobody leaves over a line that somebody else has changed while he typed', async () => {
  ask.mockResolvedValueOnce(refusal('cart.line_changed', 'Die Menge von 1001 wurde inzwischen geändert.'));
  const { user, pathNow } = show();
  await user.click(quantity('Linea Rahmen 2-fach weiss'));
  await user.keyboard('8');
  await user.click(toCheckout());
  await refusalShown();
  expect(pathNow()).toBe('/de');
  expect(screen.getByRole('button', { name: '8 nehmen' })).toBeTruthy();
  expect(document.activeElement).toBe(quantity('Linea Rahmen 2-fach weiss'));
});

test('nobody leaves with a quantity whose saving failed on the way', async () => {
  ask.mockImplementationOnce(fault);
  const { user, pathNow } = show();
  await user.click(quantity('LS-Schalter C13'));
  await user.keyboard('8');
  await user.click(toCheckout());
  await refusalShown();
  expect(pathNow()).toBe('/de');
  expect(document.activeElement).toBe(quantity('LS-Schalter C13'));
});

test('nobody leaves without the article whose adding failed on the way', async () => {
  const { promise, reject } = Promise.withResolvers<unknown>();
  ask.mockReturnValueOnce(promise);
  const { user, pathNow } = show();
  await user.type(field('Nummer'), '4711{Enter}5{Enter}');
  await user.click(toCheckout());
  fault().catch(reject);
  await refusalShown();
  expect(pathNow()).toBe('/de');
  expect(field('Nummer')).toHaveProperty('value', '4711');
  expect(document.activeElement).toBe(field('Nummer'));
});

test('a number that was typed and not added is asked about before the checkout, and is nothing once it is cleared', async () => {
  const { user, pathNow } = show();
  await user.type(field('Nummer'), '4711');
  await user.click(toCheckout());
  await refusalShown();
  expect(pathNow()).toBe('/de');
  expect(screen.getByText(/^Noch nicht hinzugefügt/)).toBeTruthy();
  await user.clear(field('Nummer'));
  await user.click(toCheckout());
  await waitFor(() => expect(pathNow()).toBe('/de/checkout'));
});

test.each(['Neuer Warenkorb', /^Servicewagen/])('a number not added yet stays when %s is chosen', async (name) => {
  const { user } = show();
  await user.type(field('Nummer'), '4711');
  await user.click(screen.getByRole('button', { name }));
  await refusalShown();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Nummer')).toHaveProperty('value', '4711');
  expect(paths()).toEqual([]);
});

test('who chooses a cart elsewhere on the page is asked the same', async () => {
  const { user } = show();
  await user.type(field('Menge'), '3');
  expect(await mayLeaveCart()).toBe(false);
  await user.clear(field('Menge'));
  expect(await mayLeaveCart()).toBe(true);
});
