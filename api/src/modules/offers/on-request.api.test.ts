import { cartApi } from '@shop/contract/cart';
import { offersApi } from '@shop/contract/offers';
import { ordersApi } from '@shop/contract/orders';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { salesOffersApi } from '@shop/contract/sales-offers';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { activeCartOf, linesOfMany, readCart } from '#test/cart.ts';
import { countOrders, placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { answerOffer } from '#test/offers.ts';
import { openTestShop } from '#test/shop.ts';

/** With the built-in ERP, in which an article without a list price has none for anybody. */
const shop = openTestShop();
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const sales = loggedIn(shop, 'operator@helvolt.example');

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }, { sku: 'Q-1' }, { sku: 'Q-2' }]);
  await shop.parts.db.run(sql`update catalogue.products set list_price = '[]' where sku in ('Q-1', 'Q-2')`);
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = permissions || '{placeOrder,orderOnInvoice}'
    where email = 'carla.rossi@elektro-muster.example'`);
});

/** Three of `S-1` and two of `Q-1`, which has its price on request. */
async function fillCart(client = anna): Promise<string> {
  const cartId = await activeCartOf(client);
  await prepareCart(client, cartId);
  await client.ask(cartApi.add, { params: { cartId }, body: { sku: 'Q-1', quantity: 2 } });
  return cartId;
}

async function requestOffer(client = anna): Promise<string> {
  await fillCart(client);
  const { data, messages } = await placeOrder(client, { orderType: 'QuoteRequest' });
  const number = /\/customer\/offer\/(\d+)/.exec(data?.redirectUrl ?? '')?.[1];
  if (number === undefined) throw new Error(`Nothing was requested: ${JSON.stringify(messages)}`);
  return number;
}

describe('an article with its price on request', () => {
  let cartId: string;
  beforeEach(async () => {
    cartId = await fillCart();
  });

  test('lies in the cart without a price, in no sum, and leaves only the request for an offer', async () => {
    const cart = await readCart(anna, cartId);
    expect(cart.items).toMatchObject([
      { sku: 'S-1', isOrderable: true, isOnRequest: false },
      { sku: 'Q-1', isOrderable: false, isOnRequest: true, unitPrice: null, unitPriceGross: null, lineTotal: null },
    ]);
    expect(cart).toMatchObject({ orderTypes: ['QuoteRequest'], cartChanges: [], totals: { subtotal: 6000 } });
  });

  test('is neither ordered nor sent for approval: the refusal names it and says what to do', async () => {
    const before = await countOrders(shop);
    const refused = { status: 422, messages: [{ code: 'cart.on_request_only_quote', field: 'sku' }] };
    const answer = await placeOrder(anna);
    expect(answer).toMatchObject(refused);
    expect(answer.messages?.[0]?.message).toMatch(/Q-1 .*Offerte/);
    expect(await anna.ask(parkedOrdersApi.submit, { body: {} })).toMatchObject(refused);
    expect(await countOrders(shop)).toBe(before);
  });

  test('several are named all at once', async () => {
    await anna.ask(cartApi.add, { params: { cartId }, body: { sku: 'Q-2', quantity: 1 } });
    const { messages } = await placeOrder(anna);
    expect(messages?.map(({ message }) => /Q-\d/.exec(message)?.[0])).toEqual(['Q-1', 'Q-2']);
  });

  test('is ordered by nobody, not by who sees no prices either', async () => {
    await fillCart(carla);
    const { messages } = await placeOrder(carla, { isExpensiveConfirmed: true });
    expect(messages?.[0]?.code).toBe('cart.on_request_only_quote');
  });

  test('who sees no prices reads it in his cart and right after adding it, and no amount', async () => {
    const ofCarla = await fillCart(carla);
    const cart = await readCart(carla, ofCarla);
    expect(cart.items).toMatchObject([
      { sku: 'S-1', isOrderable: true, isOnRequest: false, unitPrice: null },
      { sku: 'Q-1', isOrderable: false, isOnRequest: true, unitPrice: null, unitPriceGross: null, lineTotal: null },
    ]);
    expect(cart).toMatchObject({ orderTypes: ['QuoteRequest'], priceSummary: null, totals: { subtotal: null } });
    const body = { items: [{ sku: 'Q-2', quantity: 1 }] };
    const { data } = await carla.ask(cartApi.multiAdd, { params: { cartId: ofCarla }, body });
    expect(data).toMatchObject({ items: [{ sku: 'Q-2', isOnRequest: true }], needsRecalculation: false });
  });

  test('above the lines that the ERP prices it is refused, too, and the cart has said so', async () => {
    await insertArticles(shop.parts.db, manyArticles(1000));
    await anna.ask(cartApi.multiAdd, { params: { cartId }, body: { items: linesOfMany(1000) } });
    const cart = await readCart(anna, cartId);
    expect(cart).toMatchObject({ pricesMissing: 'tooManyItems', orderTypes: ['QuoteRequest'] });
    expect(cart.items.filter(({ isOnRequest }) => isOnRequest).map(({ sku }) => sku)).toEqual(['Q-1']);
    const before = await countOrders(shop);
    expect((await placeOrder(anna, { isExpensiveConfirmed: true })).messages?.[0]).toMatchObject({
      code: 'cart.on_request_only_quote',
      field: 'sku',
    });
    expect(await countOrders(shop)).toBe(before);
    expect((await placeOrder(anna, { orderType: 'QuoteRequest' })).data?.redirectUrl).toMatch(/offer/);
  });

  test('once it has a price it is ordered as any other', async () => {
    await shop.parts.db.run(sql`update catalogue.products set list_price = '[[1, 2000]]' where sku = 'Q-2'`);
    await prepareCart(anna, cartId);
    await anna.ask(cartApi.add, { params: { cartId }, body: { sku: 'Q-2', quantity: 1 } });
    expect((await readCart(anna, cartId)).orderTypes).toContain('Order');
  });
});

describe('an offer for it', () => {
  test('is requested, answered with a price, and ordered at that price', async () => {
    const id = await requestOffer();
    const params = { id };
    const { data: requested } = await anna.ask(offersApi.detail, { params });
    expect(requested?.items).toMatchObject([
      { sku: 'S-1', unitPrice: null, listUnitPrice: 2000 },
      { sku: 'Q-1', unitPrice: null, listUnitPrice: null, isGone: false },
    ]);
    const positions = [
      { lineNumber: 10, netCents: 1900, priceUnit: 1, deliveryDate: null },
      { lineNumber: 20, netCents: 45_000, priceUnit: 1, deliveryDate: null },
    ];
    await answerOffer(shop, id, { positions });
    const { data: ordered } = await anna.ask(offersApi.order, { body: { offerNumber: id } });
    expect(ordered).toMatchObject({ state: 'ordered' });
    const orderNumber = ordered?.orderNumber ?? '';
    const { data: order } = await anna.ask(ordersApi.detail, { params: { orderNumber } });
    expect(order?.priceSummary?.subtotal).toBe(3 * 1900 + 2 * 45_000);
  });

  test('is not answered without a price for it', async () => {
    const id = await requestOffer();
    const positions = [{ lineNumber: 10, netPrice: 1900 }];
    const body = { version: 0, validTo: '2026-12-24', message: '', positions };
    const { messages } = await sales.ask(salesOffersApi.answer, { params: { id }, body });
    expect(messages?.[0]?.code).toBe('offer.answer_incomplete');
  });

  test('is not requested by who may not ask for offers', async () => {
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = array_remove(permissions, 'requestOffer')
      where email = 'carla.rossi@elektro-muster.example'`);
    await fillCart(carla);
    const { messages } = await placeOrder(carla, { orderType: 'QuoteRequest' });
    expect(messages?.[0]?.code).toBe('offer.not_allowed');
  });
});
