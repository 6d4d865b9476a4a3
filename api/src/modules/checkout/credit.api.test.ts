import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { checkoutApi } from '@shop/contract/checkout';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { countOrders, placeOrder, prepareCart } from '#test/checkout.ts';
import { makeScriptedErp, type ScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openTestShop } from '#test/shop.ts';
import { noPayment } from '#src/ports/payment/payment.none.ts';

/** Three pieces with freight and VAT. */
const GRAND_TOTAL = 4897;
/** The same by express, which costs CHF 29.00 more without VAT. */
const EXPRESS_TOTAL = 8032;

const inBern = {
  measurementUnit: 'C62',
  priceUnit: 1,
  kind: 'green' as const,
  making: null,
  firstQuantity: 20,
  firstDate: '2026-11-25',
  restDate: null,
  stock: [{ warehouseId: 'BE', name: 'Bern', quantityOnHand: 20, date: '2026-11-24' }],
};

/** Twenty of every article lie in Bern. */
const erp: ScriptedErp = {
  ...makeScriptedErp(),
  availability: async (lines) => lines.map((line) => ({ ...inBern, ...line })),
};
const shop = openTestShop({ erp, payment: { ...noPayment, methods: ['TWI', 'VIS'] } });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

beforeEach(async () => {
  await shop.parts.db.run(sql`update orders.orders set transmitted_at = now() where transmitted_at is null`);
  await shop.parts.db.run(sql`delete from orders.credit_reservations`);
  erp.owing.openItemsCents = 0;
  Object.assign(erp.terms, { expressCents: 0, contractCents: null });
  await setLimit(null);
});

/** That a company has no limit is known for a minute; here that minute is over. */
async function setLimit(creditLimitCents: number | null): Promise<void> {
  erp.owing.creditLimitCents = creditLimitCents;
  await shop.parts.cache.flush(['checkout.unlimitedCompanies']);
}

test('that a company has no limit is asked of the ERP once in a minute, also for what the checkout shows', async () => {
  await choices();
  Object.assign(erp.owing, { creditLimitCents: 1, openItemsCents: 1 });
  expect(await isInvoiceOpen()).toBe(true);
  await setLimit(1);
  expect(await isInvoiceOpen()).toBe(false);
});

async function choices() {
  const { data } = await anna.ask(checkoutApi.choices, { params: { cartId: cart.id } });
  if (!data) throw new Error('The choices could not be read.');
  return data;
}

async function isInvoiceOpen(): Promise<boolean> {
  return (await choices()).paymentMethods[0]?.isAllowed ?? false;
}

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

test("a cart's metadata names every way to pay, and closes invoice with the same reason", async () => {
  const ask = async () => (await anna.ask(cartApi.metadata, { params: { cartId: cart.id } })).data?.paymentMethods;
  erp.owing.creditLimitCents = GRAND_TOTAL;
  const offered = await ask();
  expect(offered?.map(({ key }) => key)).toEqual(['invoice', 'TWI', 'VIS']);
  expect(offered?.every(({ isAllowed }) => isAllowed)).toBe(true);
  erp.owing.creditLimitCents = GRAND_TOTAL - 1;
  const closed = await ask();
  expect(closed).toEqual((await choices()).paymentMethods);
  expect(closed?.map(({ isAllowed }) => isAllowed)).toEqual([false, true, true]);
  expect(closed?.[0]?.reason).toContain('Kreditlimite');
});

test('invoice is open exactly where the order would go through, also between the totals of delivery and express', async () => {
  erp.terms.expressCents = 2900;
  erp.owing.creditLimitCents = EXPRESS_TOTAL - 1;
  expect(await isInvoiceOpen()).toBe(true);
  await prepareCart(anna, cart.id, { selectedShipmentMethodId: 'express' });
  expect(await isInvoiceOpen()).toBe(false);
  expect(await placeOrder(anna)).toMatchObject({ status: 422, messages: [{ code: 'order.credit_exceeded' }] });
  erp.owing.creditLimitCents = EXPRESS_TOTAL;
  expect(await isInvoiceOpen()).toBe(true);
  erp.owing.creditLimitCents = GRAND_TOTAL;
  await prepareCart(anna, cart.id);
  expect(await isInvoiceOpen()).toBe(true);
  expect((await placeOrder(anna)).status).toBe(200);
});

test("the checkout reckons at the prices of the cart's contract, as the order does", async () => {
  const { data: metadata } = await anna.ask(cartApi.metadata, { params: { cartId: cart.id } });
  const contractId = metadata?.contracts.find(({ isActive }) => isActive)?.contractId ?? 0;
  erp.terms.contractCents = 500;
  await setLimit(GRAND_TOTAL - 1);
  expect(await isInvoiceOpen()).toBe(false);
  await prepareCart(anna, cart.id, { contractId });
  expect(await isInvoiceOpen()).toBe(true);
  expect((await placeOrder(anna)).status).toBe(200);
});

test("the user's own articles cost nothing and lie in no branch: costs, credit and stock are those of the others", async () => {
  const asked: string[] = [];
  const calculate = erp.calculate.bind(erp);
  Object.assign(erp, {
    calculate: (...[document, now]: Parameters<typeof calculate>) => {
      asked.push(...document.lines.map(({ sku }) => sku));
      return calculate(document, now);
    },
  });
  const body = { name: 'Schaltschrank nach Plan', quantity: 1 };
  await anna.ask(cartLinesApi.addCustom, { params: { cartId: cart.id }, body });
  asked.length = 0;
  erp.owing.creditLimitCents = GRAND_TOTAL;
  const { shipmentMethods, pickupLocations, paymentMethods } = await choices();
  Object.assign(erp, { calculate });
  expect(new Set(asked)).toEqual(new Set(['S-1']));
  expect(shipmentMethods[0]).toMatchObject({ key: 'delivery', cost: 1500 });
  expect(paymentMethods[0]).toMatchObject({ key: 'invoice', isAllowed: true });
  expect(pickupLocations[0]).toEqual({ erpId: 'BE', lines: 1, linesInStock: 1, readyDate: '2026-11-24' });
});

test('a branch counts the positions of the cart, also two of one article', async () => {
  const body = {
    items: [
      { sku: 'S-1', quantity: 9, groupKey: 'weiss' },
      ...[0, 1].map((at) => ({ sku: `M-${at}`, quantity: 21 - at })),
    ],
  };
  await anna.ask(cartApi.multiAdd, { params: { cartId: cart.id }, body });
  expect((await choices()).pickupLocations[0]).toMatchObject({ lines: 4, linesInStock: 3 });
});

test('who may not see prices sees no credit', async () => {
  erp.owing.creditLimitCents = 10_000;
  const carla = await shop.logIn('carla.rossi@elektro-muster.example');
  const { data } = await carla.ask(checkoutApi.choices, { params: { cartId: await activeCartOf(carla) } });
  expect(data?.credit).toBeNull();
  expect(data?.shipmentMethods.map(({ cost }) => cost)).toEqual([null, null, null]);
});

test('who may not see prices sends every order for approval where the company has a credit limit, and is told so before', async () => {
  const carla = await shop.logIn('carla.rossi@elektro-muster.example');
  const cartId = await activeCartOf(carla);
  await prepareCart(carla, cartId);
  for (const creditLimitCents of [1, 10 ** 12]) {
    await setLimit(creditLimitCents);
    const { data } = await carla.ask(checkoutApi.choices, { params: { cartId } });
    expect(data?.approvalReason).toBe('pricesHidden');
    expect(data?.paymentMethods[0]).toMatchObject({ key: 'invoice', isAllowed: true, reason: '' });
    const { status, messages } = await placeOrder(carla, { isExpensiveConfirmed: true });
    expect([status, messages?.[0]?.code, messages?.[0]?.details]).toEqual([422, 'order.approval_needed', undefined]);
  }
  expect((await choices()).approvalReason).toBeNull();
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
