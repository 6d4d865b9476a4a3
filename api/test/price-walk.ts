import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import type { Call } from '@shop/contract/endpoint';
import { offersApi } from '@shop/contract/offers';
import { historyApi } from '@shop/contract/order-history';
import { ordersApi } from '@shop/contract/orders';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { Permission } from '@shop/contract/permissions';
import { readPrint } from '@shop/documents/testing';
import sql from 'sql-template-tag';
import { activeCartOf } from './cart.ts';
import { prepareCart } from './checkout.ts';
import type { PostBox } from './emails.ts';
import { answerOffer } from './offers.ts';
import type { Client, TestShop } from './shop.ts';

/** A user who orders without seeing net prices, and his limits. */
export type PriceWalker = {
  readonly permissions: readonly Permission[];
  /** Rappen; 0 for none. */
  readonly cartLimitCents: number;
  readonly isExpensiveConfirmed: boolean;
  readonly paymentSelection: 'invoice' | 'TWI';
  /** What becomes of the cart: an order, parked where it may not be one; parked at once; or a request for an offer. */
  readonly becomes: 'order' | 'park' | 'quote';
};

type World = {
  readonly shop: TestShop;
  readonly box: PostBox;
  /** Approves whatever is parked, once no credit is in the way any more. */
  readonly approver: Client;
  readonly raiseCredit: () => void;
  /** What sales offer for a piece, Rappen. */
  readonly offeredCents: () => number;
};

/** One answer or email, with nothing in it that differs from one walk to the next but for prices. */
export type Step = { readonly what: string; readonly answer: unknown };

/** Headers that differ with ids and with the length of ids. */
const namesOfIds = new Set(['x-request-id', 'content-length', 'date']);
let walks = 0;

/**
 * The whole way of a cart as its user is answered: cart, choices, ordering or parking or asking for an offer, history,
 * documents and emails. A new user each time, so that nothing of an earlier walk is in it.
 */
export async function walkAsNewUser(world: World, walker: PriceWalker): Promise<readonly Step[]> {
  const { shop } = world;
  const email = await insertWalker(shop, walker, String(++walks).padStart(4, '0'));
  const client = await shop.logIn(email);
  const cartId = await activeCartOf(client);
  await prepareCart(client, cartId);
  const recorder = record(shop, client, [cartId, email, email.split('@')[0] ?? email]);
  await lookAtCart(recorder, cartId);
  await (walker.becomes === 'quote' ? quote(world, recorder) : order(world, recorder, { ...walker, cartId }));
  await lookAtLists(recorder);
  // E-mails of one moment are sent in any order.
  const emails = (await world.box.deliver(shop)).filter(({ to }) => to === email);
  for (const { subject, text, html } of emails.toSorted((a, b) => a.subject.localeCompare(b.subject))) {
    recorder.keep('email', { subject, text, html });
  }
  return recorder.steps();
}

async function insertWalker(shop: TestShop, walker: PriceWalker, name: string): Promise<string> {
  const email = `walker.${name}@elektro-muster.example`;
  await shop.parts.db.run(sql`
    insert into customers.company_users (company_id, username, email, password_hash, first_name, last_name, locale, permissions,
      cart_limit, default_address_id)
    select company_id, ${`walker.${name}`}, ${email}, password_hash, 'Wanda', 'Weg', locale, ${walker.permissions},
      ${walker.cartLimitCents}, default_address_id
    from customers.company_users where email = 'carla.rossi@elektro-muster.example'`);
  return email;
}

type Recorder = ReturnType<typeof record>;
type Sent = { readonly params?: Readonly<Record<string, string>>; readonly query?: string; readonly body?: unknown };

/** Asks as the client and keeps each answer, with the numbers that this walk alone has: they are not compared. */
function record(shop: TestShop, { cookie }: Client, ids: readonly string[]) {
  const kept: Step[] = [];
  const known = new Set(ids);
  const keep = (what: string, answer: unknown) => void kept.push({ what, answer });
  return {
    keep,
    steps: () => kept.map((step) => anonymise(step, known) as Step),
    ask: async ({ method, path }: Call, { params = {}, query = '', body }: Sent = {}) => {
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      const response = await shop.app.inject({
        method,
        url: `/api${url}${query}`,
        headers: { 'x-locale': 'de', 'x-requested-with': 'XMLHttpRequest', cookie },
        ...(body !== undefined && { payload: body as object }),
      });
      const headers = Object.entries(response.headers).filter(([name]) => !namesOfIds.has(name));
      for (const [, id = ''] of response.body.matchAll(/"(?:orderNumber|orderId|offerNumber)":"(\d+)"/g)) known.add(id);
      const content = String(response.headers['content-type']).includes('pdf')
        ? (await readPrint(new Uint8Array(response.rawPayload))).pages
        : response.body;
      keep(`${method} ${path}${query}`, { status: response.statusCode, headers: Object.fromEntries(headers), content });
      return response;
    },
  };
}

/** The same with other words for ids in each of its texts. */
function anonymise(value: unknown, ids: ReadonlySet<string>): unknown {
  if (typeof value === 'string') {
    const text = [...ids].reduce((rest, id) => rest.replaceAll(id, 'ID'), value);
    return text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID');
  }
  if (Array.isArray(value)) return value.map((one) => anonymise(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, anonymise(one, ids)]));
}

async function lookAtCart({ ask }: Recorder, cartId: string): Promise<void> {
  const params = { cartId };
  await ask(cartApi.get, { params });
  await ask(cartApi.calculate, { params, body: {} });
  await ask(cartApi.changeQuantity, { params, body: { items: [{ sku: 'S-1', quantity: 4 }] } });
  await ask(cartApi.enrichment, { params, body: {} });
  await ask(cartApi.get, { params });
  await ask(cartApi.list);
  await ask(cartApi.metadata, { params });
  await ask(checkoutApi.choices, { params });
  await ask(
    { method: 'POST', path: '/product/enrichment', access: 'public', refusals: [] },
    { body: { stockInformation: 'basic', products: [{ sku: 'S-1', quantity: 3 }] } },
  );
}

async function order(world: World, recorder: Recorder, cart: PriceWalker & { readonly cartId: string }): Promise<void> {
  const { cartId, isExpensiveConfirmed, paymentSelection, becomes } = cart;
  if (becomes === 'order') {
    const placed = await recorder.ask(checkoutApi.placeOrder, {
      body: { cartId, paymentSelection, isExpensiveConfirmed },
    });
    if (placed.statusCode === 200) return lookAtOrder(recorder, placed.json<{ data: OrderAnswer }>().data.orderNumber);
  }
  const parked = await recorder.ask(parkedOrdersApi.submit, { body: { cartId } });
  const { orderId } = parked.json<{ data: { orderId: string } }>().data;
  await approve(world, recorder, orderId);
}

type OrderAnswer = { readonly orderNumber: string };

/** While it waits, and once it is approved by a user without limits. */
async function approve({ approver, raiseCredit }: World, recorder: Recorder, orderId: string): Promise<void> {
  const params = { orderId };
  const look = async () => {
    const shown = await recorder.ask(parkedOrdersApi.get, { params });
    await recorder.ask(parkedOrdersApi.list);
    return shown;
  };
  await look();
  await recorder.ask(parkedOrdersApi.lock, { params });
  await recorder.ask(parkedOrdersApi.edit, { params, body: { version: 1, items: [{ sku: 'S-1', quantity: 5 }] } });
  await recorder.ask(parkedOrdersApi.unlock, { params });
  const { data: seen } = await approver.ask(parkedOrdersApi.get, { params });
  const { version = 0, priceKey = '' } = seen ?? {};
  const body = { version, priceKey, isExpensiveConfirmed: true };
  raiseCredit();
  const { data } = await approver.ask(parkedOrdersApi.approve, { params, body });
  await look();
  if (data?.orderNumber) await lookAtOrder(recorder, data.orderNumber);
}

async function lookAtOrder({ ask }: Recorder, orderNumber: string): Promise<void> {
  const params = { orderNumber };
  await ask(ordersApi.detail, { params });
  await ask(
    { method: 'GET', path: '/customer/order-history/{orderNumber}/documents', access: 'customer', refusals: [] },
    { params },
  );
  await ask(
    { method: 'GET', path: '/customer/order-confirmation/{orderNumber}', access: 'customer', refusals: [] },
    { params },
  );
  for (const type of ['csv', 'pdf'])
    await ask(
      { method: 'GET', path: '/checkout/export', access: 'customer', refusals: [] },
      { query: `?reference-number=${orderNumber}&type=${type}` },
    );
  await ask(historyApi.quickSearch, { query: `?q=${orderNumber}` });
}

async function quote({ shop, offeredCents }: World, recorder: Recorder): Promise<void> {
  const asked = await recorder.ask(checkoutApi.placeOrder, { body: { orderType: 'QuoteRequest' } });
  const { redirectUrl } = asked.json<{ data: { redirectUrl: string } }>().data;
  const id = /\/offer\/(\d+)/.exec(redirectUrl)?.[1] ?? '';
  const params = { id };
  await recorder.ask(offersApi.detail, { params });
  const positions = [{ lineNumber: 10, netCents: offeredCents(), priceUnit: 1, deliveryDate: '2026-12-03' }];
  await answerOffer(shop, id, { positions });
  await recorder.ask(offersApi.detail, { params });
  await recorder.ask(offersApi.list);
  await recorder.ask({ method: 'GET', path: '/customer/offer-pdf/{id}', access: 'customer', refusals: [] }, { params });
  for (const isExpensiveConfirmed of [false, true])
    await recorder.ask(offersApi.order, { body: { offerNumber: id, version: 1, isExpensiveConfirmed } });
  await recorder.ask(offersApi.detail, { params });
}

async function lookAtLists({ ask }: Recorder): Promise<void> {
  for (const by of ['orderedAt', 'netTotal'])
    await ask(historyApi.orders, { body: { sort: { by, direction: 'asc' } } });
  await ask(historyApi.positions, { body: {} });
  await ask(historyApi.exportCsv);
  await ask({ method: 'GET', path: '/customer/top-products', access: 'customer', refusals: [] });
  await ask({ method: 'GET', path: '/user', access: 'customer', refusals: [] });
}
