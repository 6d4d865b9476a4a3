import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart } from '@shop/contract/cart';
import type { Message } from '@shop/contract/envelope';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, RequestCancelled } from '#app/lib/api.ts';
import { stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { sampleCart } from '../cart/cart.samples.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { sampleChoices, sampleMetadata } from './checkout.samples.ts';

type Asked = { readonly path: string };
type Body = Readonly<Record<string, unknown>>;
const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: Asked, input: { body: Body }) => Promise<unknown>>() }));
vi.mock('#app/lib/browser-api.ts', () => ({ browserApi: { ask, get: ask }, newRequestId: () => 'attempt' }));

const ORDER = '/checkout/place-order';
const PARK = '/order/submit';
const CHOICES = '/checkout/choices/{cartId}';
const taken = { ok: true, reply: { redirectUrl: '/de/done', paymentId: null }, messages: [] };

/** What the server says to fields that are to be remembered, and to the order. */
let toFields: (body: Body) => unknown;
let toOrder: (body: Body) => unknown;

beforeEach(() => {
  ask.mockReset();
  toFields = () => ({ ok: true, reply: sampleCart({ version: 8 }), messages: [] });
  toOrder = () => taken;
  ask.mockImplementation(async ({ path }, { body }) => {
    if (path === PARK) return taken;
    if (path === CHOICES) return { ok: true, reply: sampleChoices, messages: [] };
    return path === ORDER ? toOrder(body) : toFields(body);
  });
});

function show(cart: Partial<Cart> = {}, messages: readonly Message[] = [], shell?: unknown) {
  stopClock();
  const page = (
    <CheckoutPage
      cart={sampleCart(cart)}
      metadata={sampleMetadata}
      choices={sampleChoices}
      requestId="unused"
      messages={messages}
    />
  );
  const { router } = renderPage(page, '/de', shell);
  return { user: userEvent.setup({ delay: null }), router };
}

const button = () => screen.getByRole('button', { name: 'Kostenpflichtig bestellen' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const asked = (wanted: (path: string) => boolean) =>
  ask.mock.calls.filter(([{ path }]) => wanted(path)).map(([, { body }]) => body);
const orders = () => asked((path) => path === ORDER);
const parked = () => asked((path) => path === PARK);
const remembered = () => asked((path) => ![ORDER, PARK, CHOICES].includes(path));
const error = (code: string, message: string, about?: string): Message => ({
  type: 'error',
  code,
  message,
  ...(about !== undefined && { field: about }),
});
const refusal = (code: string, message: string, about?: string) => ({
  ok: false,
  code,
  messages: [error(code, message, about)],
});
const failure = (status: number, ...messages: readonly Message[]) =>
  new ApiFailure({ status, code: messages[0]?.code ?? '', messages, reference: undefined });

/** The calendar refuses the day; everything else is taken. */
function refuseTheDay(body: Body) {
  return 'deliveryDate' in body
    ? refusal('checkout.date_not_possible', 'Am 24.11.2026 liefern wir nicht.', 'deliveryDate')
    : { ok: true, reply: sampleCart({ version: 8 }), messages: [] };
}

test('a refused field keeps the order from going out with older data: the button leads to it', async () => {
  const { user } = show();
  toFields = refuseTheDay;
  await user.type(field('Kommission'), 'L12');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Wunschtermin' }), '2026-11-24');
  await user.click(button());
  await screen.findByText('Am 24.11.2026 liefern wir nicht.');
  await user.click(button());
  expect(orders()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Wunschtermin' }));
  expect(screen.getByText(/Nicht alles ist gespeichert/)).toBeTruthy();
});

test('what was entered together with a refused field is kept without it', async () => {
  const { user } = show();
  toFields = refuseTheDay;
  fireEvent.change(field('Kommission'), { target: { value: 'L12' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Wunschtermin' }), { target: { value: '2026-11-24' } });
  await user.click(button());
  await waitFor(() =>
    expect(remembered()).toEqual([
      { customerCommission: 'L12', deliveryDate: '2026-11-24' },
      { customerCommission: 'L12' },
    ]),
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('deliveryDate'));
  expect(orders()).toEqual([]);
});

test('a refused field that is corrected, or counts no more, lets the order go', async () => {
  const { user, router } = show({ selectedShipmentMethodId: 'pickup' });
  toFields = (body) =>
    'pickupLocationErpId' in body
      ? refusal('checkout.pickup_location_required', 'Diese Filiale gibt es nicht mehr.', 'pickupLocationErpId')
      : { ok: true, reply: sampleCart({ version: 8 }), messages: [] };
  await user.click(screen.getByRole('radio', { name: /Niederwangen/ }));
  await user.click(button());
  await screen.findByText('Diese Filiale gibt es nicht mehr.');
  expect(orders()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Lieferung/ }));
  await user.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/done'));
});

test('an unexpected form fault stands beside its field and keeps nothing else from being saved', async () => {
  const { user } = show({ addressId: null, shippingAddress: { ...address, city: 'Bern' } });
  toFields = (body) => {
    if (!('shippingAddress' in body)) return { ok: true, reply: sampleCart({ version: 8 }), messages: [] };
    throw failure(400, error('field.format', '«Ort» hat nicht die erwartete Form.', 'shippingAddress.city'));
  };
  fireEvent.change(field('Ort'), { target: { value: 'Bern\ud800' } });
  await user.click(button());
  await screen.findByText('«Ort» hat nicht die erwartete Form.');
  expect(field('Ort').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Ort'));
  await user.type(field('Kommission'), 'L12');
  await user.tab();
  await waitFor(() => expect(remembered().at(-1)).toEqual({ customerCommission: 'L12' }));
  expect(orders()).toEqual([]);
});

const address = { company: 'MFH', address1: 'Weg 3', address2: '', zipCode: '3123' };

test('two cells pasted from a table become words on one line', async () => {
  const { user } = show();
  await user.click(field('Kommission'));
  await user.paste('Länggasse\t12');
  expect(field('Kommission').value).toBe('Länggasse 12');
  await user.tab();
  await waitFor(() => expect(remembered()).toEqual([{ customerCommission: 'Länggasse 12' }]));
});

test('a day that the ERP cannot tell of now is tried again, the rest is saved, and the page says why it waits', async () => {
  const { user } = show();
  toFields = (body) =>
    'deliveryDate' in body
      ? refusal('erp.unavailable', 'Das Warenwirtschaftssystem antwortet gerade nicht.', 'deliveryDate')
      : { ok: true, reply: sampleCart({ version: 8 }), messages: [] };
  fireEvent.change(field('Kommission'), { target: { value: 'L12' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Wunschtermin' }), { target: { value: '2026-11-24' } });
  await user.click(button());
  await screen.findByText('Das Warenwirtschaftssystem antwortet gerade nicht.');
  expect(remembered()[1]).toEqual({ customerCommission: 'L12' });
  expect(screen.getByText('Noch nicht gespeichert, wird nochmals versucht.')).toBeTruthy();
  expect(orders()).toEqual([]);
  toFields = () => ({ ok: true, reply: sampleCart({ version: 9 }), messages: [] });
  await user.click(button());
  await waitFor(() => expect(remembered().at(-1)).toEqual({ deliveryDate: '2026-11-24' }));
  await waitFor(() => expect(orders()[0]).toMatchObject({ cartVersion: 9 }));
});

test('offline what is entered waits; of a list and a one-time address the last one goes', async () => {
  const { user } = show({ addressId: null, shippingAddress: { ...address, city: 'Bern' } });
  toFields = () => {
    throw new RequestCancelled('cancelled');
  };
  fireEvent.change(field('Ort'), { target: { value: 'Belp' } });
  await user.click(button());
  await screen.findByText(/Keine Verbindung/);
  await user.click(screen.getByRole('radio', { name: 'Adresse aus der Liste' }));
  await user.click(screen.getByRole('radio', { name: /Elektro Muster AG/ }));
  toFields = () => ({ ok: true, reply: sampleCart({ version: 9 }), messages: [] });
  await user.click(button());
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(remembered().at(-1)).toEqual({ addressId: 1 });
});

test('an order that is refused for a limit its user cannot compare goes to whoever approves', async () => {
  const { user, router } = show({ priceSummary: null, pricesMissing: 'notAllowed' }, [], {
    user: { cartLimit: 50_000, permissions: [] },
  });
  toOrder = () => refusal('order.approval_needed', 'Diese Bestellung muss freigegeben werden.');
  await user.click(button());
  await screen.findByText(/gehen zur Freigabe, weil Sie die Preise nicht sehen/);
  await user.click(screen.getByRole('button', { name: 'Zur Freigabe senden' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/done'));
  expect([orders(), parked()].map((list) => list.length)).toEqual([1, 1]);
});

test('a large order whose total is not shown gets its tick once the server asks for it', async () => {
  const { user } = show({ priceSummary: null, pricesMissing: 'notAllowed' });
  toOrder = ({ isExpensiveConfirmed }) =>
    isExpensiveConfirmed === true
      ? taken
      : refusal('checkout.large_order_unconfirmed', 'Bitte bestätigen Sie.', 'isExpensiveConfirmed');
  await user.click(button());
  const tick = await screen.findByRole('checkbox', { name: /die Ware einer grossen Bestellung innert 90 Tagen/ });
  await waitFor(() => expect(document.activeElement).toBe(tick));
  await user.click(tick);
  await user.click(button());
  await waitFor(() => expect(orders().at(-1)).toMatchObject({ isExpensiveConfirmed: true }));
});

test('a browser without scripts that was asked for the tick gets it', () => {
  show({ priceSummary: null }, [error('checkout.large_order_unconfirmed', 'Bitte bestätigen.')]);
  expect(screen.getByRole('checkbox', { name: /grossen Bestellung/ })).toBeTruthy();
});

test('to whom no way to pay is open the reason is said, not that he may not order', async () => {
  const closed = {
    key: 'invoice',
    name: 'Rechnung',
    isAllowed: false,
    reason: 'Die Kreditlimite reicht nicht',
  } as const;
  renderPage(
    <CheckoutPage
      cart={sampleCart()}
      metadata={sampleMetadata}
      choices={{ ...sampleChoices, paymentMethods: [closed] }}
      requestId="unused"
      messages={[]}
    />,
  );
  expect(
    await screen.findByText(/^Die Kreditlimite reicht nicht\. Für diese Bestellung steht Ihnen keine/),
  ).toBeTruthy();
  expect(screen.queryByText(/Ihr Konto darf nicht selbst bestellen/)).toBeNull();
});

test('another address that was chosen in another window is told before anything is ordered to it', async () => {
  const { user, router } = show({ version: 7 });
  const elsewhere = sampleCart({ version: 9, addressId: null, shippingAddress: { ...address, city: 'Belp' } });
  toFields = () => ({ ok: true, reply: elsewhere, messages: [] });
  await user.type(field('Kommission'), 'L12');
  await user.click(button());
  await screen.findByText(/wurde inzwischen geändert/);
  expect(orders()).toEqual([]);
  ask.mockImplementation(async ({ path }) =>
    path === ORDER ? taken : path.includes('choices') ? sampleChoices : elsewhere,
  );
  await user.click(screen.getByRole('button', { name: 'So übernehmen' }));
  await waitFor(() => expect(field('Ort').value).toBe('Belp'));
  await user.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/done'));
  expect(orders()[0]).toMatchObject({ cartVersion: 9 });
});
