import type { PendingItem } from '@shop/contract/cart-item';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ViewOnlyContext } from '#app/ui/view-only.ts';
import { renderPage } from '../../../test-page.tsx';
import { CartPage } from './cart-page.tsx';
import { sampleCart, sampleLine, sampleList } from './cart.samples.ts';

type Asked = { readonly path: string };
const { ask } = vi.hoisted(() => ({
  ask: vi.fn<(endpoint: Asked, input: { readonly body?: unknown }) => Promise<unknown>>(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'id' }));

const family: PendingItem = {
  itemId: 'p1',
  origin: 'quickAdd',
  reason: 'needsChoice',
  text: 'KANAL',
  name: 'Kanal',
  sku: 'V-1',
  quantity: 2,
  candidates: [],
  note: '',
  commission: '',
};
const variant = {
  sku: 'V-1-W',
  name: 'Kanal weiss',
  url: '/de/product/kanal/V-1-W',
  image: null,
  values: { colour: 'w' },
  eNumber: '',
  manufacturerNumber: '',
  quantityMin: 1,
  quantityInterval: 1,
  measurementUnitName: 'm',
  isOrderable: true,
  enrichment: null,
};
const attributes = [{ key: 'colour', label: 'Farbe', values: [{ value: 'w', label: 'weiss' }] }];

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset();
});

function show() {
  const cart = sampleCart({ pendingItems: [family] });
  renderPage(<CartPage cart={cart} list={sampleList(cart)} />, '/de', { cart: { cartId: cart.cartId } });
  return userEvent.setup();
}
const quantity = () => screen.getByRole('textbox', { name: 'Menge für Kanal' });

test.each(['abc', '0', ''])(
  'no variant is chosen for the quantity «%s»: the field says what it needs',
  async (typed) => {
    const user = show();
    await user.clear(quantity());
    if (typed !== '') await user.type(quantity(), typed);
    await user.click(screen.getByRole('button', { name: /^Ausführung wählen/ }));
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Menge für Kanal', description: /ganze Zahl grösser als 0/ }),
    );
    expect(quantity().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('the quantity typed before the variant is chosen, and changed with it, is the one that reaches the cart', async () => {
  const refused = { ok: false, code: 'cart.unknown', messages: [{ type: 'error', code: '', message: 'Nein.' }] };
  ask.mockImplementation(({ path }) =>
    Promise.resolve(path.includes('specificit') ? { name: 'Kanal', attributes, variants: [variant] } : refused),
  );
  const user = show();
  await user.clear(quantity());
  await user.type(quantity(), '7');
  await user.click(screen.getByRole('button', { name: /^Ausführung wählen/ }));
  await user.click(await screen.findByRole('radio', { name: 'weiss' }));
  const amount = await screen.findByRole('spinbutton', { name: 'Menge Kanal weiss' });
  expect(amount).toHaveProperty('value', '7');
  await user.click(screen.getByRole('button', { name: 'Mehr: Kanal weiss' }));
  await user.click(screen.getByRole('button', { name: 'In den Warenkorb' }));
  await waitFor(() => expect(ask.mock.lastCall?.[1].body).toEqual({ sku: 'V-1-W', quantity: 8 }));
});

test.each([
  ['the only line is removed', 'Entfernen: Linea Rahmen 2-fach weiss', '/cart/{cartId}/remove-items'],
  ['the cart is cleared', 'Warenkorb leeren', '/cart/{cartId}'],
])('what waits goes along only where the cart as such is meant: %s', async (_, button, path) => {
  const cart = sampleCart({ pendingItems: [family], items: [sampleLine()] });
  renderPage(<CartPage cart={cart} list={sampleList(cart)} />);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(ask.mock.calls.map(([endpoint]) => endpoint)).toMatchObject([{ path }]));
});

test('who only looks settles nothing: fields are read, and what would change the position is closed or absent', async () => {
  const cart = sampleCart({ items: [sampleLine()], pendingItems: [family] });
  renderPage(
    <ViewOnlyContext value="Sie schauen nur.">
      <CartPage cart={cart} list={sampleList(cart)} />
    </ViewOnlyContext>,
    '/de',
    { cart: { cartId: cart.cartId } },
  );
  expect(quantity()).toHaveProperty('readOnly', true);
  for (const name of [/Ausführung/, 'Übernehmen', 'Warenkorb leeren']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  expect(screen.queryByRole('button', { name: /Kanal.*(entfernen|verwerfen)/ })).toBeNull();
  await userEvent.type(quantity(), '{Enter}');
  expect(ask.mock.calls.filter(([{ path }]) => path.includes('pending'))).toEqual([]);
});
