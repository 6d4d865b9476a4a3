import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart } from '@shop/contract/cart';
import type { OpenInvoice } from '@shop/contract/payments';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestCancelled } from '#app/lib/api.ts';
import { renderPage } from '../../../test-page.tsx';
import { cents, sampleCart, sampleLine } from '../cart/cart.samples.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { sampleChoices, sampleMetadata } from './checkout.samples.ts';
import { PayInvoicePage } from './pay-invoice-page.tsx';

type Asked = { readonly path: string };
type Body = Readonly<Record<string, unknown>>;
type Input = { readonly body: Body; readonly params: Readonly<Record<string, string>> };
const { ask, lastId, showActiveCart } = vi.hoisted(() => ({
  ask: vi.fn<(endpoint: Asked, input: Input, options?: { requestId?: string }) => Promise<unknown>>(),
  lastId: { now: 0 },
  showActiveCart: vi.fn(),
}));
vi.mock('#app/lib/browser-api.ts', () => ({
  browserApi: {
    ask,
    get: async (...asked: Parameters<typeof ask>) => ((await ask(...asked)) as { reply: unknown }).reply,
  },
  newRequestId: () => `attempt-${++lastId.now}`,
}));
vi.mock('#app/session/active-cart.ts', () => ({ showActiveCart }));

const ORDER = '/checkout/place-order';
const ok = (reply: unknown) => ({ ok: true, reply, messages: [] });
const refusal = (code: string, message: string) => ({ ok: false, code, messages: [{ type: 'error', code, message }] });
const placed = ok({ orderNumber: '4501234', redirectUrl: '/de/done', paymentId: null });
/** A page is not left in this browser; a place on it is gone to. */
const away = ok({ redirectUrl: '#paying' });

let cartNow: Cart;
let toOrder: (requestId: string) => unknown;
let toStart: (paymentId: string) => unknown;
let payments: Record<string, string>;

beforeEach(() => {
  ask.mockReset();
  showActiveCart.mockReset();
  window.location.hash = '';
  cartNow = sampleCart({ version: 8 });
  payments = {};
  toOrder = () => placed;
  toStart = () => away;
  ask.mockImplementation(async ({ path }, { params }, { requestId = '' } = {}) => {
    if (path === ORDER || path.includes('/payment/invoice/')) return toOrder(requestId);
    if (path.endsWith('/start')) return toStart(params['paymentId'] ?? '');
    if (path.includes('/payment/')) return ok({ state: payments[params['paymentId'] ?? ''] });
    return ok(path.startsWith('/checkout/choices') ? sampleChoices : cartNow);
  });
});

function show(cart: Partial<Cart> = {}) {
  const { router } = renderPage(
    <CheckoutPage
      cart={sampleCart(cart)}
      metadata={sampleMetadata}
      choices={sampleChoices}
      requestId="unused"
      messages={[]}
    />,
  );
  return { user: userEvent.setup(), router };
}

const commission = () => screen.getByRole('textbox', { name: 'Kommission' });
const pay = () => screen.getByRole('button', { name: 'Bestellen und bezahlen' });
const order = () => screen.getByRole('button', { name: 'Kostenpflichtig bestellen' });
const attempts = () =>
  ask.mock.calls
    .filter(([{ path }]) => path === ORDER || path.includes('/payment/invoice/'))
    .map(([, , options]) => options?.requestId);
/** One payment for one attempt, as the shop answers. */
const begun = (requestId: string) => ok({ orderNumber: null, redirectUrl: '', paymentId: `p-${requestId}` });
const away503 = () => refusal('payment.unavailable', 'Die Online-Zahlung ist im Moment nicht möglich.');

test('while the payment service is away the same payment is begun again, and another one once a field is changed', async () => {
  toOrder = begun;
  toStart = away503;
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: /TWINT/ }));
  await user.click(pay());
  await screen.findByText(/Online-Zahlung ist im Moment nicht möglich/);
  await user.click(pay());
  await waitFor(() => expect(attempts()).toHaveLength(2));
  await user.type(commission(), 'L12');
  toStart = () => away;
  await user.click(pay());
  await waitFor(() => expect(window.location.hash).toBe('#paying'));
  const [first, second, third] = attempts();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a payment that ran out of time is begun anew by the same press', async () => {
  toOrder = begun;
  let old = '';
  toStart = (paymentId) => {
    old ||= paymentId;
    return paymentId === old ? refusal('payment.decided', 'Diese Zahlung ist bereits abgeschlossen.') : away;
  };
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: /TWINT/ }));
  payments = new Proxy({}, { get: () => 'failed' });
  await user.click(pay());
  await waitFor(() => expect(window.location.hash).toBe('#paying'));
  expect(new Set(attempts()).size).toBe(2);
});

test('a cart that may have been ordered is asked for by the same attempt, whatever has been changed meanwhile', async () => {
  toOrder = () => {
    throw new RequestCancelled('cancelled');
  };
  const { user, router } = show();
  await user.click(order());
  await screen.findByText(/bestellt wird nur einmal/);
  // It was ordered: the cart is empty when the next field is remembered.
  cartNow = sampleCart({ version: 9, items: [] });
  await user.type(commission(), 'L12');
  toOrder = () => placed;
  await user.click(order());
  await waitFor(() => expect(router.state.location.pathname).toBe('/de/done'));
  const [first, second] = attempts();
  expect(second).toBe(first);
  expect(ask.mock.calls.findLast(([{ path }]) => path === ORDER)?.[1].body).toMatchObject({ cartVersion: 7 });
});

test('a cart that keeps its articles stays full in the header, ordered or sent for approval', async () => {
  const { user, router } = show({
    preserveCartData: true,
    may: { order: false, orderOnInvoice: true, seePrices: true },
  });
  await user.click(screen.getByRole('button', { name: 'Zur Freigabe senden' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/de'));
  expect(showActiveCart).not.toHaveBeenCalled();
});

test('back from the payment page, as the browser has kept it, the button can be pressed again', async () => {
  toOrder = begun;
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: /TWINT/ }));
  await user.click(pay());
  await waitFor(() => expect(window.location.hash).toBe('#paying'));
  expect(pay().dataset['state']).toBe('busy');
  comeBack();
  await waitFor(() => expect(pay().dataset['state']).toBeUndefined());
  await user.click(pay());
  await waitFor(() => expect(attempts()).toHaveLength(2));
  expect(new Set(attempts()).size).toBe(1);
});

test('an invoice whose payment ran out of time is paid by a new one, and the page that comes back can pay again', async () => {
  toOrder = begun;
  payments = { 'p-old': 'failed' };
  toStart = (paymentId) =>
    paymentId === 'p-old' ? refusal('payment.decided', 'Diese Zahlung ist bereits abgeschlossen.') : away;
  let isFirst = true;
  toOrder = (requestId) => {
    const paymentId = isFirst ? 'p-old' : `p-${requestId}`;
    isFirst = false;
    return ok({ paymentId });
  };
  const invoice: OpenInvoice = {
    orderNumber: '4501234',
    invoiceNumber: 'R-1',
    openAmount: cents(10_410),
    dueDate: null,
    isPaid: false,
    paymentMethods: sampleChoices.paymentMethods.filter(({ key }) => key !== 'invoice'),
  };
  renderPage(<PayInvoicePage orderNumber="4501234" invoice={invoice} refusal="" />);
  const button = () => screen.getByRole('button', { name: /bezahlen/ });
  await userEvent.setup().click(button());
  await waitFor(() => expect(window.location.hash).toBe('#paying'));
  expect(new Set(attempts()).size).toBe(2);
  expect(button().dataset['state']).toBe('busy');
  comeBack();
  await waitFor(() => expect(button().dataset['state']).toBeUndefined());
});

function comeBack() {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
}

test('a cart that somebody else changed is another attempt once it is taken over', async () => {
  toOrder = begun;
  toStart = away503;
  const { user } = show();
  await user.click(screen.getByRole('radio', { name: /TWINT/ }));
  await user.click(pay());
  await screen.findByText(/Online-Zahlung ist im Moment nicht möglich/);
  cartNow = sampleCart({ version: 9, items: [sampleLine({ quantity: 60 })], textReference: 'Anderes Fenster' });
  await user.type(commission(), 'L');
  await user.click(pay());
  await screen.findByText(/wurde inzwischen geändert/);
  expect(attempts()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'So übernehmen' }));
  await waitFor(() => expect(screen.queryByText(/wurde inzwischen geändert/)).toBeNull());
  // What is ordered is what the cart has kept, and so that is what stands in the fields.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Referenz' }).value).toBe('Anderes Fenster');
  await user.click(pay());
  await waitFor(() => expect(new Set(attempts()).size).toBe(2));
});
