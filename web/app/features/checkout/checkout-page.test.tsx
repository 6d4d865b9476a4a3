import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart, CartMetadata } from '@shop/contract/cart';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { renderPage } from '../../../test-page.tsx';
import { cents, sampleCart, sampleLine } from '../cart/cart.samples.ts';
import { CheckoutPage } from './checkout-page.tsx';

type Asked = { readonly path: string };
const { ask, lastId } = vi.hoisted(() => ({
  ask: vi.fn<(promise: Asked, input: { body?: unknown }, options?: { requestId?: string }) => Promise<unknown>>(),
  lastId: { now: 0 },
}));
vi.mock('#app/lib/browser-api.ts', () => ({
  browserApi: { ask, get: ask },
  newRequestId: () => `attempt-${++lastId.now}`,
}));

const ORDER = '/checkout/place-order';
const placed = { ok: true, reply: { orderNumber: '4501234', redirectUrl: '/de/done' }, messages: [] };
const metadata: CartMetadata = {
  contracts: [],
  shipmentMethods: [
    { key: 'delivery', name: 'Lieferung', cost: cents(1500), description: '' },
    { key: 'pickup', name: 'Abholung', cost: cents(0), description: '' },
  ],
  addresses: [
    {
      id: 1,
      company: 'Elektro Muster AG',
      address1: 'Weg 1',
      address2: '',
      zipCode: '3018',
      city: 'Bern',
      isDefault: true,
    },
  ],
  pickupLocations: [{ erpId: 'BE', name: 'Bern', address: 'Niederwangen', openingHours: '06:30–17:30' }],
  saleNotifications: [],
  orderStatusUpdateNotifications: [],
  deliveryDays: ['2026-11-24'],
  paymentMethods: [{ key: 'invoice', name: 'Rechnung', isAllowed: true, reason: '' }],
  requiredFields: [],
  measurementUnits: [],
};

beforeEach(() => {
  ask.mockReset();
  answer(() => placed);
});

/** Remembering fields answers the cart as it was; ordering answers what the test says. */
function answer(order: () => unknown, cart: Cart = sampleCart({ version: 8 })) {
  ask.mockImplementation(async ({ path }) => (path === ORDER ? order() : { ok: true, reply: cart, messages: [] }));
}

function show(change: { readonly cart?: Partial<Cart>; readonly metadata?: Partial<CartMetadata> } = {}) {
  const { router } = renderPage(
    <CheckoutPage
      cart={sampleCart(change.cart)}
      metadata={{ ...metadata, ...change.metadata }}
      requestId="unused"
      messages={[]}
    />,
  );
  return {
    user: userEvent.setup(),
    router,
    button: () => screen.getByRole('button', { name: 'Kostenpflichtig bestellen' }),
  };
}
const orders = () => ask.mock.calls.filter(([{ path }]) => path === ORDER);
const kept = () => ask.mock.calls.filter(([{ path }]) => path !== ORDER).map(([, { body }]) => body);
const refusal = (code: string, message: string, field?: string) => ({
  ok: false,
  code,
  messages: [{ type: 'error', code, message, field }],
});

test('a double click orders once and leads to the confirmation', async () => {
  const { user, button, router } = show();
  await user.dblClick(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/done'));
  expect(orders()).toHaveLength(1);
  expect(orders()[0]?.[1].body).toMatchObject({ paymentSelection: 'invoice', cartVersion: 7 });
});

test('what is missing stands beside the field and is counted at the button with a way to it; nothing is sent', async () => {
  const { user, button } = show({ metadata: { requiredFields: ['customerCommission', 'textReference'] } });
  await user.click(button());
  expect(orders()).toEqual([]);
  expect(screen.getByText(/Bitte eine Kommission angeben/)).toBeTruthy();
  expect(screen.getByText(/2 Angaben fehlen/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Zur ersten' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Kommission/ }));
});

test('a field is remembered as it is left, and the order is of the cart version that came of it', async () => {
  const { user, button } = show();
  await user.type(screen.getByRole('textbox', { name: 'Kommission' }), 'Länggasse 12');
  await user.tab();
  await waitFor(() => expect(kept()).toEqual([{ customerCommission: 'Länggasse 12' }]));
  await user.click(button());
  await waitFor(() => expect(orders()[0]?.[1].body).toMatchObject({ cartVersion: 8 }));
});

test('Enter in a field orders nothing', async () => {
  const { user } = show();
  await user.type(screen.getByRole('textbox', { name: 'Kommission' }), 'L12{Enter}');
  expect(orders()).toEqual([]);
});

test('after a lost connection the same attempt is repeated; after a refusal a new one begins', async () => {
  const { user, button } = show();
  answer(() => {
    throw new RequestCancelled('cancelled');
  });
  await user.click(button());
  await screen.findByText(/bestellt wird nur einmal/);
  answer(() => refusal('order.limit_exceeded', 'Die Bestellung übersteigt Ihre Limite.'));
  await user.click(button());
  await screen.findByText(/übersteigt Ihre Limite/);
  answer(() => placed);
  await user.click(button());
  await waitFor(() => expect(orders()).toHaveLength(3));
  const [first, second, third] = orders().map(([, , options]) => options?.requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a cart that was ordered in another tab leads to that order', async () => {
  answer(() => refusal('checkout.already_ordered', 'Dieser Warenkorb wurde bereits bestellt: Bestellung 4501234.'));
  const { user, button } = show();
  await user.click(button());
  const link = await screen.findByRole('link', { name: 'Zur Bestellung' });
  expect(link.getAttribute('href')).toBe('/de/customer/history/4501234');
});

test('a cart changed in another tab is not ordered unseen', async () => {
  answer(() => placed, sampleCart({ version: 9, items: [sampleLine({ quantity: 60 })] }));
  const { user, button } = show();
  await user.type(screen.getByRole('textbox', { name: 'Kommission' }), 'L12');
  await user.click(button());
  await screen.findByText(/wurde inzwischen geändert/);
  expect(orders()).toEqual([]);
});

test('a refusal about a field stands beside it', async () => {
  answer(() => refusal('checkout.date_not_possible', 'Am 24.12.2026 liefern wir nicht.', 'deliveryDate'));
  const { user, button } = show();
  await user.click(button());
  await screen.findByText('Am 24.12.2026 liefern wir nicht.');
  expect(screen.getByRole('combobox', { name: 'Wunschtermin' }).getAttribute('aria-invalid')).toBe('true');
});

test('a large order names the 90 days and waits for its tick', async () => {
  const { user, button } = show({ cart: { needsExpensiveConfirmation: true } });
  await user.click(button());
  expect(orders()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /innert 90 Tagen/ }));
  await user.click(button());
  await waitFor(() => expect(orders()[0]?.[1].body).toMatchObject({ isExpensiveConfirmed: true }));
});

test('who may not order on invoice is told so and what to do', () => {
  const invoice = {
    key: 'invoice',
    name: 'Rechnung',
    isAllowed: false,
    reason: 'Bestellung auf Rechnung nicht möglich',
  } as const;
  show({
    cart: { may: { order: true, orderOnInvoice: false, seePrices: true } },
    metadata: { paymentMethods: [invoice] },
  });
  expect(screen.getByText('Bestellung auf Rechnung nicht möglich')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Kostenpflichtig bestellen' })).toBeNull();
});
