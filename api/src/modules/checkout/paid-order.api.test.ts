import { cartApi } from '@shop/contract/cart';
import { ordersApi } from '@shop/contract/orders';
import { onlinePaymentTypes, paymentsApi } from '@shop/contract/payments';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf, linesOfMany, readCart } from '#test/cart.ts';
import { countOrders, insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { answerPayment, goToPay, openPaymentStage, workOff, workOffPayments } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type Client, type TestShop } from '#test/shop.ts';
import { signNotice } from '../../ports/payment/datatrans-signature.ts';
import { placeOrderOfPayment } from './index.ts';
import { checkPayments } from '../payments/index.ts';

const erp = makeScriptedErp();
const stage = await openPaymentStage((): TestShop => shop);
const shop: TestShop = openTestShop({ erp, ...stage.parts });

let anna: Client;
let carla: Client;
let cartId: string;

beforeAll(async () => {
  await insertGoods(shop);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  erp.setDown(false);
  erp.setNetCents(1000);
  stage.sandbox.setDown(false);
  await prepareCart(anna, cartId);
});

const GRAND_TOTAL = 4897;

async function paymentOf(paymentId: string, client = anna) {
  const { data } = await client.ask(paymentsApi.get, { params: { paymentId } });
  if (!data) throw new Error('The payment could not be read.');
  return data;
}

async function approve(paymentId: string): Promise<void> {
  await answerPayment(stage, paymentId, 'approve');
  await workOffPayments(shop);
}

async function orderOf(paymentId: string) {
  const { orderNumber } = await paymentOf(paymentId);
  const { data } = await anna.ask(ordersApi.detail, { params: { orderNumber: orderNumber ?? 'none' } });
  if (!data) throw new Error('The order could not be read.');
  return data;
}

async function transactionOf(paymentId: string) {
  const id = await stage.transactionOf(paymentId);
  return stage.sandbox.transactions().find(({ transactionId }) => transactionId === id);
}

async function lettersAbout(paymentId: string): Promise<number> {
  return shop.parts.db.run(sql`
    select from jobs.job where name = 'notifications.payment-returned' and data->>'paymentId' = ${paymentId}`);
}

describe('happy', () => {
  test('nothing is ordered before it is paid, then once, for what was paid, and the cart is empty', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    expect(await countOrders(shop)).toBe(before);
    expect((await readCart(anna, cartId)).items).toHaveLength(1);
    expect(await transactionOf(paymentId)).toMatchObject({ amount: GRAND_TOTAL, currency: 'CHF', autoSettle: false });
    await approve(paymentId);
    const { orderNumber } = await paymentOf(paymentId);
    expect(await paymentOf(paymentId)).toMatchObject({
      state: 'done',
      amount: GRAND_TOTAL,
      redirectUrl: `/de/checkout/success?orderNumber=${orderNumber}`,
    });
    expect(await orderOf(paymentId)).toMatchObject({
      paymentType: 'TWI',
      orderedBy: 'Anna Muster',
      priceSummary: { grandTotal: GRAND_TOTAL },
    });
    expect(await countOrders(shop)).toBe(before + 1);
    expect((await readCart(anna, cartId)).items).toEqual([]);
    expect(await transactionOf(paymentId)).toMatchObject({ status: 'authorized' });
  });

  test.each(onlinePaymentTypes)('%s opens the page of that very method', async (method) => {
    expect(await transactionOf(await goToPay(anna, method))).toMatchObject({ paymentMethods: [method] });
  });

  test('a double click at the start gives the same payment page', async () => {
    const paymentId = await goToPay(anna);
    const again = () => anna.ask(paymentsApi.start, { params: { paymentId } });
    const [first, second] = await Promise.all([again(), again()]);
    expect(first.data).toEqual(second.data);
  });

  test('a notice that comes twice orders once', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve', 'twice');
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before + 1);
    expect((await paymentOf(paymentId)).state).toBe('done');
  });

  test('a notice that never comes is made up for by the page that waits', async () => {
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve', 'never');
    expect((await paymentOf(paymentId)).state).toBe('checking');
    await workOffPayments(shop);
    expect((await paymentOf(paymentId)).state).toBe('done');
  });

  test('with the browser closed and the notice lost, the job finds what was paid', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve', 'never');
    shop.setNow('2026-11-24T09:02:00.000Z');
    await checkPayments.run(shop.ctx(), {});
    await workOffPayments(shop);
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect(await countOrders(shop)).toBe(before + 1);
    expect((await paymentOf(paymentId)).state).toBe('done');
  });

  test('a notice that comes late finds the payment decided and changes nothing', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve', 'late');
    await paymentOf(paymentId);
    await workOffPayments(shop);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before + 1);
  });

  test('work that got lost with a server is found again', async () => {
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve');
    await shop.parts.db.run(sql`delete from jobs.job where name = 'checkout.place-paid-order'`);
    shop.setNow('2026-11-24T09:02:00.000Z');
    await checkPayments.run(shop.ctx(), {});
    await workOffPayments(shop);
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect((await paymentOf(paymentId)).state).toBe('done');
  });

  test('what was paid is ordered although the ERP is away, at the price that was paid', async () => {
    const paymentId = await goToPay(anna);
    erp.setNetCents(9999);
    erp.setDown(true);
    await approve(paymentId);
    expect(await orderOf(paymentId)).toMatchObject({ priceSummary: { grandTotal: GRAND_TOTAL } });
  });

  test('what was put into the cart while paying stays there, what was paid goes', async () => {
    const paymentId = await goToPay(anna);
    await anna.ask(cartApi.add, { params: { cartId }, body: { sku: 'M-1', quantity: 2 } });
    await anna.ask(cartApi.add, { params: { cartId }, body: { sku: 'S-1', quantity: 1 } });
    await approve(paymentId);
    const { items } = await orderOf(paymentId);
    expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([['S-1', 3]]);
    const left = (await readCart(anna, cartId)).items.map(({ sku, quantity }) => [sku, quantity]);
    expect(left).toEqual([
      ['S-1', 1],
      ['M-1', 2],
    ]);
  });

  test('an address that is deleted while paying is the one delivered to', async () => {
    const before = await readCart(anna, cartId);
    const paymentId = await goToPay(anna);
    await shop.parts.db.run(sql`update customers.addresses set removed_at = now() where id = ${before.addressId}`);
    await approve(paymentId);
    await shop.parts.db.run(sql`update customers.addresses set removed_at = null where id = ${before.addressId}`);
    expect((await orderOf(paymentId)).shippingAddress?.city).toEqual(expect.any(String));
  });

  test('on request the cart keeps its articles', async () => {
    await approve(await goToPay(anna, 'VIS', { preserveCartData: true }));
    expect((await readCart(anna, cartId)).items).toHaveLength(1);
  });
});

describe('refused', () => {
  test.each([
    ['decline', 'declined'],
    ['timeout', 'declined'],
    ['cancel', 'cancelled'],
  ] as const)(
    'after %s nothing is ordered, the cart is as it was, and the way back leads to the checkout',
    async (answer, reason) => {
      const before = await countOrders(shop);
      const paymentId = await goToPay(anna);
      await answerPayment(stage, paymentId, answer);
      await workOffPayments(shop);
      expect(await paymentOf(paymentId)).toMatchObject({ state: 'failed', reason, redirectUrl: '/de/checkout' });
      expect(await countOrders(shop)).toBe(before);
      expect((await readCart(anna, cartId)).items).toHaveLength(1);
      expect((await placeOrder(anna)).status).toBe(200);
    },
  );

  test('a forged notice orders nothing', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'decline', 'forged');
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before);
    expect((await paymentOf(paymentId)).state).toBe('failed');
  });

  test.each([
    ['without a signature', undefined],
    ['with a signature of nothing', 't=1,s0='],
    ['with a signature by another key', 'forged'],
  ])('a notice %s is answered with 403', async (_, signature) => {
    const body = Buffer.from('{"transactionId":"1","refno":"R","status":"authorized","currency":"CHF"}');
    const sent = signature === 'forged' ? signNotice('00'.repeat(32), '1', body) : signature;
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/payment-notices/datatrans',
      headers: { 'content-type': 'application/json', ...(sent !== undefined && { 'datatrans-signature': sent }) },
      payload: body,
    });
    expect(statusCode).toBe(403);
  });

  test('an amount that is not the one asked for goes back with a letter', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    const transaction = await transactionOf(paymentId);
    Object.assign(transaction ?? {}, { amount: 100 });
    await answerPayment(stage, paymentId, 'approve');
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before);
    expect(await paymentOf(paymentId)).toMatchObject({ state: 'returned', reason: 'amountDiffers' });
    expect(transaction).toMatchObject({ status: 'canceled' });
    expect(await lettersAbout(paymentId)).toBe(1);
  });

  test('what was ordered on invoice in another tab is not ordered again: the money goes back, with one letter', async () => {
    const paymentId = await goToPay(anna);
    expect((await placeOrder(anna)).status).toBe(200);
    const before = await countOrders(shop);
    await approve(paymentId);
    expect(await countOrders(shop)).toBe(before);
    expect(await paymentOf(paymentId)).toMatchObject({ state: 'returned', reason: 'alreadyOrdered' });
    expect(await transactionOf(paymentId)).toMatchObject({ status: 'canceled' });
    expect(await lettersAbout(paymentId)).toBe(1);
  });

  test('of two tabs that pay for the same cart one orders, the other gets its money back', async () => {
    const before = await countOrders(shop);
    const payments = [await goToPay(anna), await goToPay(anna, 'VIS')];
    for (const paymentId of payments) await answerPayment(stage, paymentId, 'approve');
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before + 1);
    const states = await Promise.all(payments.map(async (paymentId) => (await paymentOf(paymentId)).state));
    expect(states.toSorted()).toEqual(['done', 'returned']);
  });

  test('a tab that still shows the cart is told which order it became', async () => {
    const { version } = await readCart(anna, cartId);
    const paymentId = await goToPay(anna);
    await approve(paymentId);
    const answer = await placeOrder(anna, { cartVersion: version });
    const { orderNumber } = await paymentOf(paymentId);
    expect(answer).toMatchObject({
      status: 409,
      messages: [{ code: 'checkout.already_ordered', details: { orderNumber: Number(orderNumber) } }],
    });
  });

  test('an article that is no longer sold sends the money back', async () => {
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve');
    await shop.parts.db.run(sql`update catalogue.products set is_active = false where sku = 'S-1'`);
    // As a process would see it that has heard of the new catalogue.
    const searchEngine = { ...shop.parts.searchEngine };
    await placeOrderOfPayment.run({ ...shop.ctx(), searchEngine }, { paymentId });
    await workOffPayments(shop);
    await shop.parts.db.run(sql`update catalogue.products set is_active = true where sku = 'S-1'`);
    expect(await paymentOf(paymentId)).toMatchObject({ state: 'returned', reason: 'notOrderable' });
    expect(await transactionOf(paymentId)).toMatchObject({ status: 'canceled' });
  });

  test('while the payment service is away the message says to choose invoice, and the cart is as it was', async () => {
    const { data } = await placeOrder(anna, { paymentSelection: 'TWI' });
    stage.sandbox.setDown(true);
    const paymentId = data?.paymentId ?? '';
    const answer = await anna.ask(paymentsApi.start, { params: { paymentId } });
    expect(answer).toMatchObject({ status: 503, messages: [{ code: 'payment.unavailable' }] });
    expect(answer.messages?.[0]?.message).toContain('wählen Sie Rechnung');
    expect((await placeOrder(anna)).status).toBe(200);
  });

  test('while the ERP is away no payment begins', async () => {
    erp.setDown(true);
    expect(await placeOrder(anna, { paymentSelection: 'TWI' })).toMatchObject({
      status: 503,
      messages: [{ code: 'erp.unavailable' }],
    });
  });

  test('above 300 positions, where nothing is calculated, only an invoice is possible', async () => {
    await anna.ask(cartApi.multiAdd, { params: { cartId }, body: { items: linesOfMany(301) } });
    expect(await placeOrder(anna, { paymentSelection: 'TWI' })).toMatchObject({
      status: 422,
      messages: [{ code: 'checkout.prices_needed', field: 'paymentSelection' }],
    });
  });

  test('who never pays is taken for gone; should he pay after all, it counts', async () => {
    const paymentId = await goToPay(anna);
    shop.setNow('2026-11-24T12:00:00.000Z');
    await checkPayments.run(shop.ctx(), {});
    expect(await paymentOf(paymentId)).toMatchObject({ state: 'failed', reason: 'expired' });
    expect((await anna.ask(paymentsApi.start, { params: { paymentId } })).status).toBe(409);
    await approve(paymentId);
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect((await paymentOf(paymentId)).state).toBe('done');
  });
});

describe('not allowed', () => {
  test("a payment is its user's own", async () => {
    const paymentId = await goToPay(anna);
    for (const promise of [paymentsApi.get, paymentsApi.start]) {
      expect((await carla.ask(promise, { params: { paymentId } })).status).toBe(404);
      expect((await shop.visitor.ask(promise, { params: { paymentId } })).status).toBe(401);
    }
  });

  test('who may not see prices pays nothing online', async () => {
    await prepareCart(carla, await activeCartOf(carla));
    expect(await placeOrder(carla, { paymentSelection: 'TWI' })).toMatchObject({
      status: 422,
      messages: [{ code: 'payment.method_unavailable' }],
    });
  });

  test('who may not order on invoice may pay online', async () => {
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    await prepareCart(beat, await activeCartOf(beat));
    const change = (how: string) =>
      shop.parts.db.text(
        `update customers.company_users set permissions = ${how}(permissions, 'orderOnInvoice') where username like 'beat%'`,
      );
    await change('array_remove');
    expect(await placeOrder(beat)).toMatchObject({ status: 403, messages: [{ code: 'order.invoice_not_allowed' }] });
    expect((await placeOrder(beat, { paymentSelection: 'PFC' })).data?.paymentId).toEqual(expect.any(String));
    await change('array_append');
  });
});

describe('afterwards', () => {
  async function paidOrder(): Promise<{ readonly paymentId: string; readonly orderNumber: number }> {
    const paymentId = await goToPay(anna);
    await approve(paymentId);
    return { paymentId, orderNumber: Number((await paymentOf(paymentId)).orderNumber) };
  }

  async function hear(orderNumber: number, kind: 'shipped' | 'cancelled'): Promise<void> {
    const step = kind === 'shipped' ? 'shipped' : 'cancelled';
    await shop.parts.db.run(sql`update orders.orders set step = ${step} where order_number = ${orderNumber}`);
    const { jobs } = await import('#src/jobs.ts');
    await jobs.find(({ name }) => name === 'payments.settle')?.run(shop.ctx(), {});
    await workOff(shop, 'payments.move-money');
  }

  test('the money moves when the goods leave, and only once', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'shipped');
    await hear(orderNumber, 'shipped');
    expect(await transactionOf(paymentId)).toMatchObject({ status: 'settled', settledAmount: GRAND_TOTAL });
  });

  test('an order that is cancelled as a whole frees the money', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'cancelled');
    expect(await transactionOf(paymentId)).toMatchObject({ status: 'canceled' });
  });

  test('a service that is away at dispatch is asked again', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    stage.sandbox.setDown(true);
    await expect(hear(orderNumber, 'shipped')).rejects.toThrow('payment.unavailable');
    stage.sandbox.setDown(false);
    shop.setNow('2026-11-24T10:00:00.000Z');
    await hear(orderNumber, 'shipped');
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect(await transactionOf(paymentId)).toMatchObject({ status: 'settled' });
  });
});
