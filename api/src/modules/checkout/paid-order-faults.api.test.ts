import { cartApi } from '@shop/contract/cart';
import { paymentsApi } from '@shop/contract/payments';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { openCaches } from '#platform/cache/open-caches.ts';
import { linesOfMany, readCart } from '#test/cart.ts';
import { countOrders, placeOrder } from '#test/checkout.ts';
import { answerPayment, approvePayment, goToPay, openPaymentStage, paymentOf, workOffPayments } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { signWebhook } from '../../ports/payment/datatrans-signature.ts';
import { placeOrderOfPayment } from './checkout.jobs.ts';
import { checkPayments } from '../payments/index.ts';

const erp = makeScriptedErp();
const stage = await openPaymentStage((): TestShop => shop);
const shop: TestShop = openTestShop({ erp, ...stage.parts });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

async function emailsAbout(paymentId: string): Promise<number> {
  return shop.parts.db.run(sql`
    select from jobs.job where name = 'notifications.payment-returned' and data->>'paymentId' = ${paymentId}`);
}

describe('refused', () => {
  test.each([
    ['decline', 'declined'],
    ['timeout', 'expired'],
    ['cancel', 'cancelled'],
  ] as const)(
    'after %s nothing is ordered, the cart is as it was, and the way back leads to the checkout',
    async (answer, reason) => {
      const before = await countOrders(shop);
      const paymentId = await goToPay(anna);
      await answerPayment(stage, paymentId, answer);
      await workOffPayments(shop);
      expect(await paymentOf(anna, paymentId)).toMatchObject({ state: 'failed', reason, redirectUrl: '/de/checkout' });
      expect(await countOrders(shop)).toBe(before);
      expect((await readCart(anna, cart.id)).items).toHaveLength(1);
      expect((await placeOrder(anna)).status).toBe(200);
    },
  );

  test('a forged webhook orders nothing', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'decline', 'forged');
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before);
    expect((await paymentOf(anna, paymentId)).state).toBe('failed');
  });

  test.each([
    ['without a signature', undefined],
    ['with a signature of nothing', 't=1,s0='],
    ['with a signature by another key', 'forged'],
  ])('a webhook %s is answered with 403', async (_, signature) => {
    const body = Buffer.from('{"transactionId":"1","refno":"R","status":"authorized","currency":"CHF"}');
    const sent = signature === 'forged' ? signWebhook('00'.repeat(32), '1', body) : signature;
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/payment-notices/datatrans',
      headers: { 'content-type': 'application/json', ...(sent !== undefined && { 'datatrans-signature': sent }) },
      payload: body,
    });
    expect(statusCode).toBe(403);
  });

  test('an amount that is not the one asked for goes back with an email', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    const transaction = await stage.transactionOf(paymentId);
    Object.assign(transaction, { amount: 100 });
    await answerPayment(stage, paymentId, 'approve');
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before);
    expect(await paymentOf(anna, paymentId)).toMatchObject({ state: 'returned', reason: 'amountDiffers' });
    expect(transaction).toMatchObject({ status: 'canceled' });
    expect(await emailsAbout(paymentId)).toBe(1);
  });

  test('what was ordered on invoice in another tab is not ordered again: the money goes back, with one letter', async () => {
    const paymentId = await goToPay(anna);
    expect((await placeOrder(anna)).status).toBe(200);
    const before = await countOrders(shop);
    await approvePayment(stage, shop, paymentId);
    expect(await countOrders(shop)).toBe(before);
    expect(await paymentOf(anna, paymentId)).toMatchObject({ state: 'returned', reason: 'alreadyOrdered' });
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'canceled' });
    expect(await emailsAbout(paymentId)).toBe(1);
  });

  test('of two tabs that pay for the same cart one orders, the other gets its money back', async () => {
    const before = await countOrders(shop);
    const payments = [await goToPay(anna), await goToPay(anna, 'VIS')];
    for (const paymentId of payments) await answerPayment(stage, paymentId, 'approve');
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before + 1);
    const states = await Promise.all(payments.map(async (paymentId) => (await paymentOf(anna, paymentId)).state));
    expect(states.toSorted()).toEqual(['done', 'returned']);
  });

  test('a tab that still shows the cart is told which order it became', async () => {
    const { version } = await readCart(anna, cart.id);
    const paymentId = await goToPay(anna);
    await approvePayment(stage, shop, paymentId);
    const answer = await placeOrder(anna, { cartVersion: version });
    const { orderNumber } = await paymentOf(anna, paymentId);
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
    await placeOrderOfPayment.run({ ...shop.ctx(), cache: openCaches() }, { paymentId });
    await workOffPayments(shop);
    await shop.parts.db.run(sql`update catalogue.products set is_active = true where sku = 'S-1'`);
    expect(await paymentOf(anna, paymentId)).toMatchObject({ state: 'returned', reason: 'notOrderable' });
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'canceled' });
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

  test('a payment that nobody went to pay runs out of time and leads back to the checkout', async () => {
    const { data } = await placeOrder(anna, { paymentSelection: 'TWI' });
    const paymentId = data?.paymentId ?? '';
    expect(await paymentOf(anna, paymentId)).toMatchObject({ state: 'open', redirectUrl: null });
    shop.setNow('2026-11-24T09:31:00.000Z');
    const late = await paymentOf(anna, paymentId);
    const start = await anna.ask(paymentsApi.start, { params: { paymentId } });
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect(late).toMatchObject({ state: 'failed', reason: 'expired', redirectUrl: '/de/checkout' });
    expect(start).toMatchObject({ status: 409, messages: [{ code: 'payment.decided' }] });
  });

  test('while the ERP is away no payment begins', async () => {
    erp.setDown(true);
    expect(await placeOrder(anna, { paymentSelection: 'TWI' })).toMatchObject({
      status: 503,
      messages: [{ code: 'erp.unavailable' }],
    });
  });

  test('above 300 positions, where nothing is calculated, only an invoice is possible', async () => {
    await anna.ask(cartApi.multiAdd, { params: { cartId: cart.id }, body: { items: linesOfMany(301) } });
    expect(await placeOrder(anna, { paymentSelection: 'TWI' })).toMatchObject({
      status: 422,
      messages: [{ code: 'checkout.prices_needed', field: 'paymentSelection' }],
    });
  });

  test('who never pays is taken for gone; should he pay after all, it counts', async () => {
    const paymentId = await goToPay(anna);
    shop.setNow('2026-11-24T12:00:00.000Z');
    await checkPayments.run(shop.ctx(), {});
    expect(await paymentOf(anna, paymentId)).toMatchObject({ state: 'failed', reason: 'expired' });
    expect((await anna.ask(paymentsApi.start, { params: { paymentId } })).status).toBe(409);
    await approvePayment(stage, shop, paymentId);
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect((await paymentOf(anna, paymentId)).state).toBe('done');
  });
});
