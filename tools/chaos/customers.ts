import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChaosShop } from './chaos-shop.ts';
import { COMMISSION } from './commission.ts';

const PASSWORD = 'Helvolt-2026!';
const users = [
  'anna.muster@elektro-muster.example',
  'denis.favre@installations-romandes.example',
  'eva.inauen@alpstein.example',
  'sepp.manser@alpstein.example',
];
/** Fills his cart and never orders. */
const COLLECTOR = 'beat.keller@elektro-muster.example';
const AGAIN_MS = 25;
/** Between two adds of the collector: his cart is one among others. */
const REST_MS = 100;

type Item = { readonly sku: string; readonly quantity: number };
/** When an order was sent for the first time, and when the request was sent that was answered, and its answer came. */
export type Confirmed = Readonly<Record<'begunAt' | 'sentAt' | 'confirmedAt', number>> & {
  readonly orderNumber: string;
};
type Answer = { readonly status: number; readonly data: Record<string, unknown>; readonly sentAt: number };
type Question = { readonly method: string; readonly path: string; readonly cookie?: string; readonly body?: unknown };

/** Customers who order one cart after the other, and one who only fills his; they repeat every request until it is answered. */
export async function makeCustomers({ origin }: Pick<ChaosShop, 'origin'>) {
  const confirmed: Confirmed[] = [];
  const items = await findItems(origin);
  /** What the collector was told of, by article. */
  const collected = new Map<string, number>();
  let collectorsCart: { readonly cookie: string; readonly path: string } | undefined;
  let isClosed = false;

  async function buy(email: string): Promise<void> {
    const { cookie, cart } = await openCart(origin, email);
    const fields = { selectedShipmentMethodId: 'pickup', pickupLocationErpId: 'BE', contractId: null };
    while (!isClosed) {
      await post(`/cart/${cart}/multi-add`, cookie, { items });
      await post(`/cart-data/${cart}`, cookie, { ...fields, customerCommission: COMMISSION, textReference: 'R' });
      const begunAt = performance.now();
      const body = { paymentSelection: 'invoice', isExpensiveConfirmed: true };
      const { data, sentAt } = await post('/checkout/place-order', cookie, body);
      const confirmedAt = performance.now();
      confirmed.push({ orderNumber: String(data['orderNumber']), begunAt, sentAt, confirmedAt });
    }
  }

  async function collect(email: string): Promise<void> {
    const { cookie, cart } = await openCart(origin, email);
    const path = `/cart/${cart}`;
    for (const { sku, quantity } of await readLines(origin, path, cookie)) collected.set(sku, quantity);
    collectorsCart = { cookie, path };
    while (!isClosed) {
      await post(`${path}/multi-add`, cookie, { items });
      for (const { sku, quantity } of items) collected.set(sku, (collected.get(sku) ?? 0) + quantity);
      await sleep(REST_MS);
    }
  }

  function post(path: string, cookie: string, body: unknown): Promise<Answer> {
    return ask(origin, { method: 'POST', path, cookie, body });
  }

  return {
    work: () => Promise.all([...users.map(buy), collect(COLLECTOR)]),
    /** Lines of the collector's cart that are not as he was told, lost ones among them; to be asked when the work is done. */
    countWrongLines: async (): Promise<number> => {
      if (!collectorsCart) throw new Error('Nobody has filled a cart.');
      const lines = await readLines(origin, collectorsCart.path, collectorsCart.cookie);
      return countDifferent(new Map(lines.map(({ sku, quantity }) => [sku, quantity])), collected);
    },
    /** Waits for an order that was sent and confirmed after this instant. */
    untilOneMore: async (since = performance.now()): Promise<void> => {
      while (!confirmed.some(({ sentAt }) => sentAt > since)) await sleep(AGAIN_MS);
    },
    close: () => {
      isClosed = true;
    },
    confirmed: (): readonly Confirmed[] => confirmed,
  };
}

async function findItems(origin: string): Promise<readonly Item[]> {
  const { data } = await ask(origin, { method: 'POST', path: '/search', body: { query: 'kabel' } });
  const products = data['products'] as readonly { sku: string; quantityMin: number; isDiscontinued: boolean }[];
  const sold = products.filter(({ isDiscontinued }) => !isDiscontinued).slice(0, 3);
  if (sold.length === 0) throw new Error('There is nothing to order.');
  return sold.map(({ sku, quantityMin }) => ({ sku, quantity: quantityMin }));
}

function countDifferent(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  return [...new Set([...a.keys(), ...b.keys()])].filter((sku) => a.get(sku) !== b.get(sku)).length;
}

async function openCart(origin: string, email: string): Promise<{ readonly cookie: string; readonly cart: string }> {
  const cookie = await logIn(origin, email);
  const { data } = await ask(origin, { method: 'GET', path: '/customer/cart', cookie });
  return { cookie, cart: String(data['activeCart']) };
}

async function readLines(origin: string, path: string, cookie: string): Promise<readonly Item[]> {
  const { data } = await ask(origin, { method: 'GET', path, cookie });
  return data['items'] as readonly Item[];
}

async function logIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/login_check`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ 'loginForm[email]': email, 'loginForm[password]': PASSWORD }),
  }).catch(() => undefined); // killed under way: one customer may order already while another still logs in
  if (!response || response.status === 503) {
    await sleep(Number(response?.headers.get('retry-after')) * 1000 || AGAIN_MS);
    return logIn(origin, email);
  }
  if (!response.ok) throw new Error(`${email} could not log in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Sends the same request until it is answered; one that is refused for another reason than a busy shop is a fault. As browsers do, it comes again when the shop says. */
async function ask(origin: string, { method, path, cookie, body }: Question): Promise<Answer> {
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    'x-request-id': randomUUID(),
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  for (;;) {
    const sentAt = performance.now();
    const answer = await send(`${origin}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer?.status === 200) return { ...answer, sentAt };
    if (answer && answer.status !== 503 && answer.status !== 429)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    await sleep(answer?.retryAfterMs || AGAIN_MS);
  }
}

async function send(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const { data = {} } = JSON.parse(text) as { data?: Record<string, unknown> };
    return { status: response.status, data, text, retryAfterMs: Number(response.headers.get('retry-after')) * 1000 };
  } catch {
    return undefined; // killed under way
  }
}
