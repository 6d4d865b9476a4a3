import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { offersApi } from '@shop/contract/offers';
import { ordersApi } from '@shop/contract/orders';
import { salesOffersApi } from '@shop/contract/sales-offers';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf, readCart } from '#test/cart.ts';
import { countOrders, insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { answerOffer, CUSTOM_ITEM, requestOffer } from '#test/offers.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, TEST_NOW } from '#test/shop.ts';
import { expireOffers, transmitWaitingOffers } from './offers.jobs.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
const sales = loggedIn(shop, 'operator@helvolt.example');

beforeAll(() => insertGoods(shop));

beforeEach(() => {
  erp.setDown(false);
  erp.setNetCents(1000);
  shop.setNow(TEST_NOW);
});

async function read(id: string, client = anna) {
  const { data } = await client.ask(offersApi.detail, { params: { id } });
  if (!data) throw new Error(`The offer ${id} could not be read.`);
  return data;
}

async function offered(options?: { withCustom: boolean }): Promise<string> {
  const id = await requestOffer(anna, options);
  await answerOffer(shop, id);
  return id;
}

const order = (offerNumber: string, body: object = {}, client = anna) =>
  client.ask(offersApi.order, { body: { offerNumber, ...body } });

describe('happy', () => {
  test('a cart becomes a request with all it held, and is empty afterwards', async () => {
    const before = await countOrders(shop);
    const id = await requestOffer(anna, { withCustom: true });
    const offer = await read(id);
    expect(offer).toMatchObject({
      state: 'requested',
      commission: 'Murifeld',
      netTotal: null,
      version: 0,
      isOwn: true,
    });
    expect(
      offer.items.map(({ sku, quantity, unitPrice, listUnitPrice }) => [sku, quantity, unitPrice, listUnitPrice]),
    ).toEqual([
      ['S-1', 3, null, 1000],
      ['', 1, null, null],
    ]);
    const { quantity: _, ...custom } = CUSTOM_ITEM;
    expect(offer.items[1]?.custom).toEqual(custom);
    expect(offer.messages).toMatchObject([{ from: 'customer', text: 'Bitte mit Termin.' }]);
    expect((await readCart(anna, await activeCartOf(anna))).items).toEqual([]);
    expect(await countOrders(shop)).toBe(before);
  });

  test('what sales offer is a version, however often it is heard; a second answer is the next', async () => {
    const id = await requestOffer(anna, { withCustom: true });
    await answerOffer(shop, id, {}, `heard-twice-${id}`);
    await answerOffer(shop, id, {}, `heard-twice-${id}`);
    const offer = await read(id);
    expect(offer).toMatchObject({ state: 'offered', version: 1, validTo: '2026-12-24', netTotal: 252_730 });
    expect(offer.priceSummary).toMatchObject({
      subtotal: 252_700,
      netTotal: 252_730,
      taxTotal: { amount: 20_471 },
      grandTotal: 273_201,
    });
    await answerOffer(shop, id, { validTo: '2026-12-31', message: 'Neuer Preis.' });
    const second = await read(id);
    expect(second.versions.map(({ version, validTo }) => [version, validTo])).toEqual([
      [2, '2026-12-31'],
      [1, '2026-12-24'],
    ]);
    expect(second.messages.map(({ text }) => text)).toEqual(['Bitte mit Termin.', 'Gerne.', 'Neuer Preis.']);
  });

  test('an offer is ordered as a whole at its prices, once', async () => {
    const id = await offered({ withCustom: true });
    const { data } = await order(id);
    const { data: placed } = await anna.ask(ordersApi.detail, { params: { orderNumber: data?.orderNumber ?? '' } });
    expect(placed?.items.map(({ unitPrice, lineTotal, quantity }) => [unitPrice, lineTotal, quantity])).toEqual([
      [900, 2700, 3],
      [250_000, 250_000, 1],
    ]);
    expect(placed?.commission).toBe('Murifeld');
    expect(await read(id)).toMatchObject({ state: 'ordered', orders: [{ orderNumber: data?.orderNumber }] });
    const again = await order(id);
    expect(again).toMatchObject({ status: 409, messages: [{ code: 'offer.already_ordered' }] });
    expect(again.messages?.[0]?.message).toContain(data?.orderNumber);
  });

  test('two who order the same offer at once get one order', async () => {
    const id = await offered();
    const before = await countOrders(shop);
    const answers = await Promise.all([order(id), order(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countOrders(shop)).toBe(before + 1);
  });

  test('by position and quantity the rest stays open', async () => {
    const id = await offered();
    const first = await order(id, { positions: [{ lineNumber: 10, quantity: 2 }] });
    expect(first.data?.state).toBe('partlyOrdered');
    expect((await read(id)).items[0]).toMatchObject({ orderedQuantity: 2, openQuantity: 1 });
    expect(await order(id, { positions: [{ lineNumber: 10, quantity: 2 }] })).toMatchObject({
      status: 422,
      messages: [{ code: 'offer.quantity_exceeded' }],
    });
    expect((await order(id)).data?.state).toBe('ordered');
  });

  test('while the ERP is away a request is kept, says so, and is sent later', async () => {
    await prepareCart(anna, await activeCartOf(anna));
    erp.setDown(true);
    const { data } = await placeOrder(anna, { orderType: 'QuoteRequest' });
    const id = /offer\/(\d+)/.exec(data?.redirectUrl ?? '')?.[1] ?? '';
    expect(await read(id)).toMatchObject({ state: 'requested', isHandedOver: false });
    erp.setDown(false);
    shop.setNow('2026-11-24T09:30:00.000Z');
    await transmitWaitingOffers.run(shop.ctx(), {});
    expect((await read(id)).isHandedOver).toBe(true);
  });

  test('editing fills a cart that remembers the offer and names what stays behind', async () => {
    const id = await requestOffer(anna, { withCustom: true });
    await answerOffer(shop, id, { positions: [{ lineNumber: 10, netCents: 1000, priceUnit: 1, deliveryDate: null }] });
    const { data } = await anna.ask(offersApi.edit, { params: { id } });
    expect(data?.notEditable).toEqual([{ lineNumber: 20, name: CUSTOM_ITEM.name, reason: 'customItem' }]);
    const cartId = data?.cartId ?? '';
    expect((await readCart(anna, cartId)).items).toMatchObject([{ sku: 'S-1', quantity: 3 }]);
    const { data: requested } = await placeOrder(anna, { orderType: 'QuoteRequest', cartId });
    const next = /offer\/(\d+)/.exec(requested?.redirectUrl ?? '')?.[1] ?? '';
    expect((await read(next)).editedFrom).toBe(id);
  });

  test('what was ordered already is not edited into the cart again', async () => {
    const id = await requestOffer(anna, { withCustom: true });
    await answerOffer(shop, id, { positions: [{ lineNumber: 10, netCents: 1000, priceUnit: 1, deliveryDate: null }] });
    await order(id, { positions: [{ lineNumber: 10, quantity: 2 }] });
    const { data } = await anna.ask(offersApi.edit, { params: { id } });
    expect((await readCart(anna, data?.cartId ?? '')).items).toMatchObject([{ sku: 'S-1', quantity: 1 }]);
  });

  test('an offer is declined with a reason, and sales are written to', async () => {
    const id = await offered();
    shop.setNow('2026-11-24T09:05:00.000Z');
    await anna.ask(offersApi.write, { params: { id }, body: { text: 'Geht es günstiger?' } });
    const { data } = await anna.ask(offersApi.decline, { params: { id }, body: { reason: 'Zu teuer' } });
    expect(data).toMatchObject({ state: 'declined', declineReason: 'Zu teuer', may: { order: false, decline: false } });
    expect(data?.messages.at(-1)).toMatchObject({ from: 'customer', text: 'Geht es günstiger?' });
    const again = await anna.ask(offersApi.decline, { params: { id }, body: { reason: 'Doch nicht' } });
    expect(again).toMatchObject({ status: 409, messages: [{ code: 'offer.decided' }] });
  });

  test('the list finds by state, number and commission', async () => {
    const id = await offered();
    const find = async (query: object) => {
      const { data } = await anna.ask(offersApi.list, { query });
      return data?.offers.map(({ offerNumber }) => offerNumber) ?? [];
    };
    expect(await find({ state: 'offered', q: 'murif' })).toContain(id);
    expect(await find({ state: 'declined', q: id })).toEqual([]);
  });

  test('an offer is printed as PDF', async () => {
    const id = await offered();
    const url = `/api/customer/offer-pdf/${id}`;
    const { statusCode, headers } = await shop.app.inject({ url, headers: { cookie: anna.cookie } });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('sales see the request of every company and answer it through the ERP', async () => {
    const id = await requestOffer(anna);
    const { data: list } = await sales.ask(salesOffersApi.list, { query: { state: 'requested' } });
    expect(list?.offers.map(({ offerNumber }) => offerNumber)).toContain(id);
    const body = { version: 0, validTo: '2026-12-24', message: '', positions: [{ lineNumber: 10, netPrice: 950 }] };
    expect((await sales.ask(salesOffersApi.answer, { params: { id }, body })).status).toBe(200);
    await sales.ask(salesOffersApi.reply, { params: { id }, body: { text: 'Wir rechnen.' } });
    expect((await read(id)).messages.at(-1)).toMatchObject({ from: 'sales', text: 'Wir rechnen.' });
  });
});

describe('refused', () => {
  test('an offer that has run out, its last day named; until the end of that day it is ordered', async () => {
    const id = await offered();
    const late = await offered();
    shop.setNow('2026-12-24T22:30:00.000Z');
    const awake = await shop.logIn('anna.muster@elektro-muster.example');
    expect((await order(id, {}, awake)).status).toBe(200);
    shop.setNow('2026-12-24T23:30:00.000Z');
    const { status, messages } = await order(late, {}, awake);
    expect([status, messages?.[0]?.code]).toEqual([422, 'offer.expired']);
    expect(messages?.[0]?.message).toContain('24.12.2026');
    expect(await read(late, awake)).toMatchObject({ state: 'expired', isOver: true, may: { order: false } });
    await expireOffers.run(shop.ctx(), {});
    const row = await shop.parts.db.first<{ state: string }>(
      sql`select state from offers.offers where offer_number = ${Number(late)}`,
    );
    expect(row?.state).toBe('expired');
  });

  test('a request that nobody has answered, a position that is not there, and an answer that was not seen yet', async () => {
    const id = await requestOffer(anna);
    expect(await order(id)).toMatchObject({ status: 422, messages: [{ code: 'offer.not_offered' }] });
    await answerOffer(shop, id);
    const positions = [{ lineNumber: 99, quantity: 1 }];
    expect(await order(id, { positions })).toMatchObject({
      status: 422,
      messages: [{ code: 'offer.position_unknown' }],
    });
    expect((await order(id, { version: 0 })).messages?.[0]?.code).toBe('offer.changed');
  });

  test('editing an offer of which nothing can be edited, with the items named', async () => {
    const id = await offered({ withCustom: true });
    const { status, messages } = await anna.ask(offersApi.edit, { params: { id } });
    expect([status, messages?.[0]?.code]).toEqual([422, 'offer.not_editable']);
    expect(messages?.[0]?.message).toContain(CUSTOM_ITEM.name);
  });

  test('ordering what holds articles of the own making without an offer', async () => {
    const cartId = await activeCartOf(anna);
    await prepareCart(anna, cartId);
    await anna.ask(cartLinesApi.addCustom, { params: { cartId }, body: CUSTOM_ITEM });
    expect(await placeOrder(anna)).toMatchObject({ status: 422, messages: [{ code: 'cart.custom_only_quote' }] });
    await anna.ask(cartApi.clear, { params: { cartId } });
  });

  test('half an answer, one that is over already, and one that a colleague has given before', async () => {
    const id = await requestOffer(anna, { withCustom: true });
    const body = { version: 0, validTo: '2026-12-24', message: '', positions: [{ lineNumber: 10, netPrice: 950 }] };
    const answer = (change: object) =>
      sales.ask(salesOffersApi.answer, { params: { id }, body: { ...body, ...change } });
    expect((await answer({})).messages?.[0]?.code).toBe('offer.answer_incomplete');
    expect((await answer({ validTo: '2026-11-23' })).messages?.[0]?.code).toBe('offer.valid_to_past');
    expect((await answer({ version: 3 })).messages?.[0]?.code).toBe('offer.changed');
    erp.setDown(true);
    const positions = [...body.positions, { lineNumber: 20, netPrice: 1 }];
    expect((await answer({ positions })).messages?.[0]?.code).toBe('erp.unavailable');
  });
});

describe('not allowed', () => {
  test("another company's offer is not there, on any path", async () => {
    const id = await offered();
    const answers = await Promise.all([
      order(id, {}, denis),
      denis.ask(offersApi.edit, { params: { id } }),
      denis.ask(offersApi.decline, { params: { id }, body: { reason: 'Nein' } }),
      denis.ask(offersApi.write, { params: { id }, body: { text: 'Hallo' } }),
    ]);
    expect(answers.map(({ status, messages }) => [status, messages?.[0]?.code])).toEqual(
      answers.map(() => [404, 'offer.unknown']),
    );
    const pdf = await shop.app.inject({ url: `/api/customer/offer-pdf/${id}`, headers: { cookie: denis.cookie } });
    expect(pdf.statusCode).toBe(404);
  });

  test('who may not see prices sees none', async () => {
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = permissions || '{viewCompanyOrders}'
      where email = 'carla.rossi@elektro-muster.example'`);
    const again = await shop.logIn('carla.rossi@elektro-muster.example');
    const id = await offered();
    const text = JSON.stringify(await again.ask(offersApi.detail, { params: { id } }));
    expect(text).toContain('"S-1"');
    for (const cents of ['900', '2700', '1000']) expect(text).not.toMatch(new RegExp(`:${cents}[,}]`));
  });

  test('requests of customers are for staff alone', async () => {
    expect((await anna.ask(salesOffersApi.list, { query: {} })).status).toBe(403);
    expect((await shop.visitor.ask(salesOffersApi.list, { query: {} })).status).toBe(401);
    expect((await carla.ask(salesOffersApi.detail, { params: { id: '1' } })).status).toBe(403);
  });
});
