import { checkoutApi } from '@shop/contract/checkout';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { countOrders, placeOrder, prepareCart } from '#test/checkout.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openTestShop } from '#test/shop.ts';

/** Three pieces with freight and VAT. */
const GRAND_TOTAL = 4897;

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

beforeEach(async () => {
  await shop.parts.db.run(sql`update orders.orders set transmitted_at = now() where transmitted_at is null`);
  Object.assign(erp.owing, { creditLimitCents: null, openItemsCents: 0 });
});

test('an order on invoice within the credit goes through, the first above it names limit and rest', async () => {
  Object.assign(erp.owing, { creditLimitCents: 10_000, openItemsCents: 10_000 - GRAND_TOTAL });
  expect((await placeOrder(anna)).status).toBe(200);
  await prepareCart(anna, cart.id);
  const before = await countOrders(shop);
  const answer = await placeOrder(anna);
  expect(answer).toMatchObject({
    status: 422,
    messages: [{ code: 'order.credit_exceeded', field: 'paymentSelection' }],
  });
  expect(answer.messages?.[0]?.message).toContain('CHF 100.00');
  expect(answer.messages?.[0]?.message).toContain('CHF 0.00');
  expect(await countOrders(shop)).toBe(before);
});

test('orders that the ERP has not taken yet count; colleagues who order at the same moment do not exceed it together', async () => {
  Object.assign(erp.owing, { creditLimitCents: GRAND_TOTAL });
  const beat = await shop.logIn('beat.keller@elektro-muster.example');
  await prepareCart(beat, await activeCartOf(beat));
  const answers = await Promise.all([placeOrder(anna), placeOrder(beat)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('the checkout shows the credit, and closes invoice with the reason where it does not suffice', async () => {
  Object.assign(erp.owing, { creditLimitCents: 10_000, openItemsCents: 9000 });
  const { data } = await anna.ask(checkoutApi.choices, { params: { cartId: cart.id } });
  expect(data?.credit).toEqual({ limit: 10_000, available: 1000 });
  expect(data?.paymentMethods[0]).toMatchObject({
    key: 'invoice',
    isAllowed: false,
    reason: expect.stringContaining('Kreditlimite') as string,
  });
});

test('who may not see prices sees no credit', async () => {
  erp.owing.creditLimitCents = 10_000;
  const carla = await shop.logIn('carla.rossi@elektro-muster.example');
  const { data } = await carla.ask(checkoutApi.choices, { params: { cartId: await activeCartOf(carla) } });
  expect(data?.credit).toBeNull();
  expect(data?.shipmentMethods.map(({ cost }) => cost)).toEqual([null, null, null]);
});

test('who may not order on invoice sees no credit either', async () => {
  erp.owing.creditLimitCents = 10_000;
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = array_remove(permissions, 'orderOnInvoice')
    where username = 'beat.keller'`);
  const beat = await shop.logIn('beat.keller@elektro-muster.example');
  const { data } = await beat.ask(checkoutApi.choices, { params: { cartId: await activeCartOf(beat) } });
  expect(data?.credit).toBeNull();
  expect(data?.paymentMethods[0]).toMatchObject({ key: 'invoice', isAllowed: false });
});

test('the choices name what shipment costs for this cart, and stay without it while the ERP is away', async () => {
  const ask = () => anna.ask(checkoutApi.choices, { params: { cartId: cart.id } });
  expect((await ask()).data?.shipmentMethods).toMatchObject([
    { key: 'delivery', cost: 1500, cutOff: '17:00', earliestDate: '2026-11-25' },
    { key: 'express', cost: 1500 },
    { key: 'pickup', cost: 0, earliestDate: null },
  ]);
  erp.setDown(true);
  const { status, data } = await ask();
  expect(status).toBe(200);
  expect(data?.shipmentMethods[0]).toMatchObject({ key: 'delivery', cost: null });
  expect(data?.paymentMethods[0]).toMatchObject({ key: 'invoice', isAllowed: true });
});

test("another user's cart has no choices, and a visitor is asked to log in", async () => {
  const denis = await shop.logIn('denis.favre@installations-romandes.example');
  expect((await denis.ask(checkoutApi.choices, { params: { cartId: cart.id } })).status).toBe(404);
  expect((await shop.visitor.ask(checkoutApi.choices, { params: { cartId: cart.id } })).status).toBe(401);
});
