import { cartApi } from '@shop/contract/cart';
import { catalogueApi } from '@shop/contract/catalogue';
import { checkoutApi } from '@shop/contract/checkout';
import { combinationToolApi } from '@shop/contract/combination-tool';
import type { Endpoint } from '@shop/contract/endpoint';
import type { Envelope, Message } from '@shop/contract/envelope';
import { statusOfCode } from '@shop/contract/errors';
import { onlinePaymentTypes } from '@shop/contract/payments';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles } from './articles.ts';
import { listSpoiltInputs, validInputOf, type Input, type KnownValues } from './bad-input.ts';
import { activeCartOf } from './cart.ts';
import { placeOrder, prepareCart } from './checkout.ts';
import { loadCatalogue } from './demo-catalogue.ts';
import { knownCartValues } from './known-cart-values.ts';
import { knownDeliveryValues } from './known-delivery-values.ts';
import { knownNoticeValues } from './known-notice-values.ts';
import { knownOfferValues } from './known-offer-values.ts';
import { knownParkedValues } from './known-parked-values.ts';
import { knownReturnValues } from './known-return-values.ts';
import { userOf } from './log-in-form.ts';
import { insertOrderDocuments } from './order-documents.ts';
import { allEndpoints } from './endpoints.ts';
import { faultsOfRefusal } from './refusals.ts';
import { DEMO_PASSWORD, openTestShop, type Client } from './shop.ts';
import { noPayment } from '#src/ports/payment/payment.none.ts';
import type { PaymentPort } from '#src/ports/payment/payment.port.ts';

const ANNA = 'anna.muster@elektro-muster.example';

/** A payment service at which everybody is about to pay. */
const payment: PaymentPort = {
  ...noPayment,
  methods: onlinePaymentTypes,
  begin: async () => ({ transactionId: '1', payUrl: 'http://localhost:1/pay' }),
  status: async (transactionId) => ({
    transactionId,
    reference: '',
    state: 'open',
    currency: 'CHF',
    amountCents: null,
  }),
};
const shop = openTestShop({ payment });
const known: Record<string, unknown> = {};
let anna: Client;
let carla: Client;
let operator: Client;
let requests = 0;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  await loadCatalogue(shop, 240);
  anna = await shop.logIn(ANNA);
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
  operator = await shop.logIn('operator@helvolt.example');
  Object.assign(known, await listKnownValues());
});

async function listKnownValues(): Promise<KnownValues> {
  const cartId = await activeCartOf(anna);
  await prepareCart(anna, cartId);
  const { data: order } = await placeOrder(anna);
  await invoice(order?.orderNumber ?? '');
  await prepareCart(anna, cartId);
  const { data: paid } = await placeOrder(anna, { paymentSelection: 'TWI' });
  await insertOrderDocuments(shop, Number(order?.orderNumber));
  const line = { productLineId: 'norlicht.linea', color: 'weiss' };
  const { data: frames } = await shop.visitor.ask(combinationToolApi.frames, { query: line });
  const { data: insets } = await shop.visitor.ask(combinationToolApi.insets, {
    query: { ...line, cat: 'switch-inserts' },
  });
  const { data: tree } = await shop.visitor.ask(catalogueApi.categories, {});
  return {
    ...line,
    cartId,
    sku: 'S-1',
    productId: 'S-1',
    productIds: ['S-1'],
    productNumber: 'S-1',
    trackAndTraceId: 'TT-1',
    orderNumber: order?.orderNumber,
    paymentId: paid?.paymentId,
    manufacturerId: 'norlicht',
    cat: 'switch-inserts',
    frame: frames?.frames.find(({ gangs }) => gangs === 1)?.sku,
    insets: [insets?.insets[0]?.sku],
    categoryId: tree?.categories[0]?.id,
    key: 'manufacturer',
    zipCode: '3000',
    month: '2026-11',
    'reference-number': order?.orderNumber,
    'loginForm[email]': 'beat.keller@elektro-muster.example',
    'loginForm[password]': DEMO_PASSWORD,
  };
}

/** Only what is invoiced can be paid. */
async function invoice(orderNumber: string): Promise<void> {
  await shop.parts.db.run(sql`
    insert into orders.invoices (invoice_number, kind, order_number, company_id, invoiced_on, due_on, sums, net_total_cents,
      tax_cents, grand_total_cents)
    select '90599999', 'invoice', order_number, company_id, '2026-11-24', '2026-12-24', sums, 1000, 81, 1081
    from orders.orders where order_number = ${Number(orderNumber)}`);
}

test.each(allEndpoints)(
  '$name answers valid input, and refuses in the language of the request whatever is wrong with it',
  async ({ name, endpoint }) => {
    const faults: string[] = [];
    for (const { how, value } of listSpoiltInputs(endpoint, await makeReady(name, endpoint))) {
      const answer = await send(endpoint, value, anna.cookie);
      faults.push(...faultsOf(endpoint, value, answer).map((fault) => `${how}: ${fault}`));
    }
    const input = validInputOf(endpoint, await makeReady(name, endpoint));
    for (const cookie of ['', carla.cookie])
      faults.push(...faultsOf(endpoint, input, await send(endpoint, input, cookie)));
    expect(faults).toEqual([]);
    const asker = endpoint.path.startsWith('/operator/') ? operator : anna;
    const { status, body } = await send(endpoint, input, asker.cookie);
    const errors = body.messages?.filter(({ type }) => type === 'error') ?? [];
    expect({ status, errors }).toEqual({ status: 200, errors: [] });
  },
);

/** Of the documents that `insertOrderDocuments` makes. */
const documentNumbers: Readonly<Record<string, string>> = {
  invoice: '9000001',
  'credit-note': '9000002',
  'packing-slip': '7000001',
  'document-tracking': '7000001',
};

/** What `id` stands for differs from path to path. */
function knownFor({ path }: Endpoint): KnownValues {
  if (path === checkoutApi.placeOrder.path) return { ...known, paymentSelection: 'invoice' };
  if (path.startsWith('/cart/{id}/')) return { ...known, id: known['cartId'] };
  const id = documentNumbers[path.split('/')[2] ?? ''];
  return id === undefined ? known : { ...known, id };
}

/** Anna is logged in and her cart is full: some questions end the one or empty the other. */
async function makeReady(name: string, endpoint: Endpoint): Promise<KnownValues> {
  if (!(await userOf(shop, anna.cookie))) anna = await shop.logIn(ANNA);
  const cartId = String(known['cartId']);
  const ofOffers = await knownOfferValues(shop, anna, name);
  await prepareCart(anna, cartId);
  const { frame, insets } = known;
  const body = { quantity: 1, frame: String(frame), insets: insets as string[] };
  const { data } = await anna.ask(cartApi.addCombination, { params: { cartId }, body });
  known['refererId'] = data?.items.find((item) => item.sku === frame)?.groupKey;
  return {
    ...knownFor(endpoint),
    ...ofOffers,
    ...(await knownNoticeValues(shop, name)),
    ...(await knownParkedValues(shop, anna, name)),
    ...(await knownReturnValues(shop, anna, name)),
    ...(await knownDeliveryValues(shop, anna, name)),
    ...(await knownCartValues(shop, anna, ANNA, name, cartId)),
  };
}

/** What an answer has that no answer may have. */
function faultsOf(endpoint: Endpoint, input: Input, { status, body }: Answer): readonly string[] {
  const messages = body.messages ?? [];
  const [first] = messages;
  if (status >= 500 && !isExpectedOutage(endpoint, first)) return [`${status} ${first?.code}`];
  if (isUnstorable(endpoint, input) && status < 400) return [`${status} for a text that no database can store`];
  if (!matchesSchema(endpoint, input) && status !== 400) return [`${status} for a body that does not match the schema`];
  if (status === 200) return body.data === undefined ? ['no data'] : [];
  return messages.length > 0 ? messages.flatMap(faultsOfRefusal) : [`${status} without a message`];
}

function isExpectedOutage({ refusals }: Endpoint, message: Message | undefined): boolean {
  return refusals.some((code) => code === message?.code && statusOfCode[code] === 503);
}

/** A body of JSON arrives as it was; in addresses and forms all is text, and a broken one becomes another. */
function matchesSchema({ body, bodyType }: Endpoint, input: Input): boolean {
  return !body || bodyType === 'form' || body.safeParse(input.body).success;
}

function isUnstorable({ bodyType }: Endpoint, { body }: Input): boolean {
  return bodyType !== 'form' && /\\u0000|\\ud800/.test(JSON.stringify(body) ?? '');
}

type Answer = { readonly status: number; readonly body: Envelope<unknown> };

async function send(endpoint: Endpoint, { params, query, body }: Input, cookie: string): Promise<Answer> {
  const inPath = (params ?? {}) as Readonly<Record<string, unknown>>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => toAddress(inPath[name] ?? ''));
  const isForm = endpoint.bodyType === 'form';
  const response = await shop.app.inject({
    method: endpoint.method,
    url: `/api${path}${query === undefined ? '' : `?${toPairs(query)}`}`,
    // Each from a machine of its own, so that no limit of tries answers instead.
    remoteAddress: `10.0.${requests >> 8}.${requests++ & 255}`,
    headers: {
      'x-locale': 'fr',
      'x-requested-with': 'XMLHttpRequest',
      ...(cookie && { cookie }),
      ...(endpoint.body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    ...(endpoint.body && { payload: isForm ? toPairs(body) : (JSON.stringify(body) ?? '') }),
  });
  return {
    status: response.statusCode,
    body: isFile(endpoint, response.headers) ? { data: 'a file' } : response.json(),
  };
}

/** An endpoint of files answers with one of them, or with a refusal in the envelope. */
function isFile({ files }: Endpoint, headers: Readonly<Record<string, unknown>>): boolean {
  return files?.some((type) => type === headers['content-type']) ?? false;
}

/** The fields of a query or form; a list repeats its name. */
function toPairs(fields: unknown): string {
  return Object.entries(fields ?? {})
    .flatMap(([key, value]) => [value].flat().map((one) => `${toAddress(key)}=${toAddress(one)}`))
    .join('&');
}

/** Half a surrogate pair goes as the bytes that a careless client writes for it. */
function toAddress(value: unknown): string {
  const text = String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80';
}
