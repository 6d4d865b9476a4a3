import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart, CartMetadata } from '@shop/contract/cart';
import type { CheckoutChoices } from '@shop/contract/checkout';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { sampleCart, sampleLine } from '../cart/cart.samples.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { sampleChoices as choices, sampleMetadata as metadata } from './checkout.samples.ts';

type Asked = { readonly path: string };
const { ask, lastId } = vi.hoisted(() => ({
  ask: vi.fn<(endpoint: Asked, input: { body?: unknown }, options?: { requestId?: string }) => Promise<unknown>>(),
  lastId: { now: 0 },
}));
vi.mock('#app/lib/browser-api.ts', () => ({
  browserApi: { ask, get: ask },
  newRequestId: () => `attempt-${++lastId.now}`,
}));

const ORDER = '/checkout/place-order';
const CHOICES = '/checkout/choices/{cartId}';
const placed = { ok: true, reply: { orderNumber: '4501234', redirectUrl: '/de/done', paymentId: null }, messages: [] };
beforeEach(() => {
  ask.mockReset();
  answer(() => placed);
});

/** Remembering fields answers the cart as it was; ordering answers what the test says. */
function answer(order: () => unknown, cart: Cart = sampleCart({ version: 8 }), choicesNow = choices) {
  ask.mockImplementation(async ({ path }) => {
    if (path === ORDER) return order();
    return { ok: true, reply: path === CHOICES ? choicesNow : cart, messages: [] };
  });
}

function show(
  change: {
    readonly cart?: Partial<Cart>;
    readonly metadata?: Partial<CartMetadata>;
    readonly choices?: Partial<CheckoutChoices>;
  } = {},
) {
  stopClock();
  const { router } = renderPage(
    <CheckoutPage
      cart={sampleCart(change.cart)}
      metadata={{ ...metadata, ...change.metadata }}
      choices={{ ...choices, ...change.choices }}
      requestId="unused"
      messages={[]}
    />,
  );
  return {
    user: userEvent.setup({ delay: null }),
    router,
    button: () => screen.getByRole('button', { name: 'Kostenpflichtig bestellen' }),
  };
}
const orders = () => ask.mock.calls.filter(([{ path }]) => path === ORDER);
const kept = () =>
  ask.mock.calls.filter(([{ path }]) => path !== ORDER && path !== CHOICES).map(([, { body }]) => body);
const refusal = (code: string, message: string, field?: string, details?: Record<string, number>) => ({
  ok: false,
  code,
  messages: [{ type: 'error', code, message, field, details }],
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
  answer(() => refusal('order.credit_exceeded', 'Die Kreditlimite Ihrer Firma reicht nicht.'));
  await user.click(button());
  await screen.findByText(/Kreditlimite Ihrer Firma reicht nicht/);
  answer(() => placed);
  await user.click(button());
  await waitFor(() => expect(orders()).toHaveLength(3));
  const [first, second, third] = orders().map(([, , options]) => options?.requestId);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a cart that was ordered in another tab leads to that order', async () => {
  answer(() => refusal('checkout.already_ordered', 'Am 24.11. bereits bestellt.', undefined, { orderNumber: 4501234 }));
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

test('an article that cannot be ordered any more is called by its name', async () => {
  answer(() => refusal('cart.not_orderable', 'Der Artikel 1001 ist nicht mehr lieferbar.', 'sku'));
  const { user, button } = show();
  await user.click(button());
  await screen.findByText('Der Artikel «Linea Rahmen 2-fach weiss» ist nicht mehr lieferbar.');
});

test('coming back from the payment page, the browser restores no choice of its own', () => {
  const { button } = show();
  expect(button().closest('form')?.getAttribute('autocomplete')).toBe('off');
});

test('while the calendar cannot be read the wished day stays, without a word that it was too late', () => {
  show({ cart: { deliveryDate: '2026-11-26' }, metadata: { deliveryDays: [] } });
  expect(screen.getByRole('combobox', { name: 'Wunschtermin' })).toHaveProperty('value', '2026-11-26');
  expect(screen.queryByText(/keine Lieferung mehr möglich/)).toBeNull();
});

test('prices that were out of reach are asked for again where one is', async () => {
  ask.mockImplementation(async ({ path }) => (path.startsWith('/cart') ? sampleCart() : choices));
  const { user } = show({ cart: { priceSummary: null, pricesMissing: 'unavailable' } });
  await user.click(screen.getByRole('button', { name: 'Preise nochmals abfragen' }));
  await waitFor(() => expect(screen.queryByText(/Preise sind gerade nicht erreichbar/)).toBeNull());
});

test('a large order names the 90 days and waits for its tick', async () => {
  const { user, button } = show({ cart: { needsExpensiveConfirmation: true } });
  await user.click(button());
  expect(orders()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /innert 90 Tagen/ }));
  await user.click(button());
  await waitFor(() => expect(orders()[0]?.[1].body).toMatchObject({ isExpensiveConfirmed: true }));
});

test('who may not order on invoice is told so and may pay online', () => {
  const [, twint] = choices.paymentMethods;
  const reason = 'Bestellung auf Rechnung nicht möglich';
  const invoice = { key: 'invoice', name: 'Rechnung', isAllowed: false, reason } as const;
  show({ choices: { paymentMethods: twint ? [invoice, twint] : [invoice] } });
  expect(screen.getByText(reason)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Bestellen und bezahlen' })).toBeTruthy();
});

test('whose limits are kept unseen sends every order for approval, and reads why', () => {
  show({ choices: { approvalReason: 'pricesHidden' } });
  expect(screen.getByText(/weil Sie die Preise nicht sehen/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zur Freigabe senden' })).toBeTruthy();
});

test('who may pay in no way sees no button and what to do', () => {
  const reason = 'Bestellung auf Rechnung nicht möglich';
  show({ choices: { paymentMethods: [{ key: 'invoice', name: 'Rechnung', isAllowed: false, reason }] } });
  expect(screen.queryByRole('button', { name: 'Kostenpflichtig bestellen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Zur Freigabe senden' })).toBeDefined();
});

test('while the payment service is away the input stays, and invoice is one press away', async () => {
  const started: string[] = [];
  ask.mockImplementation(async ({ path }) => {
    if (path === ORDER)
      return { ok: true, reply: { orderNumber: null, redirectUrl: '', paymentId: 'p-1' }, messages: [] };
    if (!path.endsWith('/start')) return { ok: true, reply: sampleCart({ version: 8 }), messages: [] };
    started.push(path);
    return refusal('payment.unavailable', 'Die Online-Zahlung ist im Moment nicht möglich. Bitte wählen Sie Rechnung.');
  });
  const { user } = show();
  await user.type(screen.getByRole('textbox', { name: 'Kommission' }), 'L12');
  await user.click(screen.getByRole('radio', { name: /TWINT/ }));
  await user.click(screen.getByRole('button', { name: 'Bestellen und bezahlen' }));
  await user.click(await screen.findByRole('button', { name: 'Rechnung wählen' }));
  expect(started).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Rechnung/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kommission' }).value).toBe('L12');
  expect(screen.getByRole('button', { name: 'Kostenpflichtig bestellen' })).toBeTruthy();
});

test('a delivery that costs nothing for this cart says so, with its cut-off', () => {
  show();
  expect(screen.getAllByText('kostenlos').length).toBeGreaterThan(0);
  expect(screen.queryByText(/15\.00/)).toBeNull();
  expect(screen.getByText('Frühestens am 24.11.2026, Bestellschluss 17:00 Uhr')).toBeTruthy();
});

test('another way of shipment may close invoice: the payment follows what it costs', async () => {
  const [invoice, twint] = choices.paymentMethods;
  if (!invoice || !twint) throw new Error('There are two ways to pay.');
  const closed = { ...invoice, isAllowed: false, reason: 'Die Kreditlimite reicht nicht.' };
  const express = sampleCart({ version: 8, selectedShipmentMethodId: 'express' });
  answer(() => placed, express, { ...choices, paymentMethods: [closed, twint] });
  const methods = [
    ...metadata.shipmentMethods,
    { key: 'express' as const, name: 'Express', cost: null, description: '' },
  ];
  const { user } = show({ metadata: { shipmentMethods: methods } });
  await user.click(screen.getByRole('radio', { name: /^Express/ }));
  await waitFor(() => expect(screen.getByText('Die Kreditlimite reicht nicht.')).toBeTruthy());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /TWINT/ }).checked).toBe(true);
});

test('a branch says how much of this cart lies there', () => {
  show({ cart: { selectedShipmentMethodId: 'pickup' } });
  expect(screen.getByText(/1 von 2 Positionen an Lager · vollständig ab 26\.11\.2026/)).toBeTruthy();
});

test('while no branch can be reached pickup stays, with the reason beside it', () => {
  show({ metadata: { pickupLocations: [] } });
  const pickup = screen.getByRole('radio', { name: /Abholung.*Die Filialen sind gerade nicht erreichbar/ });
  expect(pickup).toHaveProperty('disabled', true);
});

test('who has chosen pickup before the branches were out of reach keeps it and may leave it', async () => {
  const { user } = show({ cart: { selectedShipmentMethodId: 'pickup' }, metadata: { pickupLocations: [] } });
  expect(screen.getByRole('radio', { name: /Abholung/ })).toMatchObject({ checked: true, disabled: false });
  expect(screen.getByText(/wählen Sie eine andere Lieferart/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Lieferung/ }));
  await waitFor(() => expect(kept()).toEqual([{ selectedShipmentMethodId: 'delivery' }]));
});

test('of a single line a branch speaks as of one', () => {
  const none = { erpId: 'BE', linesInStock: 0, lines: 1, readyDate: null };
  show({ cart: { selectedShipmentMethodId: 'pickup' }, choices: { pickupLocations: [none] } });
  expect(screen.getByText('0 von 1 Position an Lager')).toBeTruthy();
});
