import { cartApi } from '@shop/contract/cart';
import { catalogueApi } from '@shop/contract/catalogue';
import { checkoutApi } from '@shop/contract/checkout';
import { combinationToolApi } from '@shop/contract/combination-tool';
import type { Endpoint } from '@shop/contract/endpoint';
import { historyApi } from '@shop/contract/order-history';
import { onlinePaymentTypes } from '@shop/contract/payments';
import sql from 'sql-template-tag';
import { beforeAll } from 'vitest';
import { insertArticles } from './articles.ts';
import type { KnownValues } from './bad-input.ts';
import { activeCartOf } from './cart.ts';
import { placeOrder, prepareCart } from './checkout.ts';
import { loadCatalogue } from './demo-catalogue.ts';
import { knownCartValues } from './known-cart-values.ts';
import { knownDeliveryValues } from './known-delivery-values.ts';
import { knownNoticeValues } from './known-notice-values.ts';
import { knownOfferValues } from './known-offer-values.ts';
import { knownPasswordValues } from './known-password-values.ts';
import { knownParkedValues } from './known-parked-values.ts';
import { knownReturnValues } from './known-return-values.ts';
import { userOf } from './log-in-form.ts';
import { moduleValues } from './module-values.ts';
import { insertOrderDocuments } from './order-documents.ts';
import { DEMO_PASSWORD, openTestShop, type Client, type TestShop } from './shop.ts';
import { noPayment } from '#src/ports/payment/payment.none.ts';
import type { PaymentPort } from '#src/ports/payment/payment.port.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const OPERATOR = 'operator@helvolt.example';

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
/**
 * A shop in which Anna's company has one of everything: what tests of all endpoints ask for. Call it at the top of a file.
 * `makeReady` answers the values that an endpoint takes from Anna, by the names of their fields.
 */
export function openKnownWorld() {
  const shop = openTestShop({ payment });
  const known: Record<string, unknown> = {};
  let anna: Client;
  let operator: Client;

  beforeAll(async () => {
    await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
    await loadCatalogue(shop, 240);
    anna = await shop.logIn(ANNA);
    operator = await shop.logIn(OPERATOR);
    Object.assign(known, await listKnownValues(shop, anna));
  });

  /** Anna is logged in and her cart is full: some questions end the one or empty the other. */
  async function makeReady(name: string, endpoint: Endpoint): Promise<KnownValues> {
    if (!(await userOf(shop, anna.cookie))) anna = await shop.logIn(ANNA);
    if (!(await userOf(shop, operator.cookie))) operator = await shop.logIn(OPERATOR);
    const cartId = String(known['cartId']);
    const ofOffers = await knownOfferValues(shop, anna, name);
    // Nobody else has a cart.
    if (endpoint.access === 'customer') known['refererId'] = await fillCart(anna, cartId, known);
    return {
      ...knownFor(endpoint, known),
      ...ofOffers,
      ...(await knownViewValues(anna, name)),
      ...(await knownNoticeValues(shop, name)),
      ...(await knownPasswordValues(shop, name)),
      ...(await knownParkedValues(shop, anna, name)),
      ...(await knownReturnValues(shop, anna, name)),
      ...(await knownDeliveryValues(shop, anna, name)),
      ...(await knownCartValues(shop, anna, ANNA, name, cartId)),
      ...(await moduleValues({ shop, anna, operator }, name)),
    };
  }

  return { shop, makeReady, anna: () => anna };
}

/** @returns the group of the combination in it */
async function fillCart(anna: Client, cartId: string, { frame, insets }: KnownValues): Promise<string | undefined> {
  await prepareCart(anna, cartId);
  const body = { quantity: 1, frame: String(frame), insets: insets as string[] };
  const { data } = await anna.ask(cartApi.addCombination, { params: { cartId }, body });
  return data?.items.find((item) => item.sku === frame)?.groupKey ?? undefined;
}

let views = 0;

/** A view that Anna keeps, for endpoints about one. */
async function knownViewValues(anna: Client, name: string): Promise<KnownValues> {
  if (name !== 'history.renameView' && name !== 'history.removeView') return {};
  const view = { table: 'orders' as const, name: `Ansicht ${++views}`, search: '', columns: [] };
  const { data } = await anna.ask(historyApi.keepView, { body: view });
  return { viewId: data?.views.find((one) => one.name === view.name)?.viewId, name: `${view.name} neu` };
}

async function listKnownValues(shop: TestShop, anna: Client): Promise<KnownValues> {
  const cartId = await activeCartOf(anna);
  await prepareCart(anna, cartId);
  const { data: order } = await placeOrder(anna);
  await invoice(shop, order?.orderNumber ?? '');
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
async function invoice(shop: TestShop, orderNumber: string): Promise<void> {
  await shop.parts.db.run(sql`
    insert into orders.invoices (invoice_number, kind, order_number, company_id, invoiced_on, due_on, sums, net_total_cents,
      tax_cents, grand_total_cents)
    select '90599999', 'invoice', order_number, company_id, '2026-11-24', '2026-12-24', sums, 1000, 81, 1081
    from orders.orders where order_number = ${Number(orderNumber)}`);
}

/** Of the documents that `insertOrderDocuments` makes. */
const documentNumbers: Readonly<Record<string, string>> = {
  invoice: '9000001',
  'credit-note': '9000002',
  'packing-slip': '7000001',
  'document-tracking': '7000001',
};

/** What `id` stands for differs from path to path. */
function knownFor({ path }: Endpoint, known: KnownValues): KnownValues {
  if (path === checkoutApi.placeOrder.path) return { ...known, paymentSelection: 'invoice' };
  if (path.startsWith('/cart/{id}/')) return { ...known, id: known['cartId'] };
  const id = documentNumbers[path.split('/')[2] ?? ''];
  return id === undefined ? known : { ...known, id };
}
