import { cartApi } from '@shop/contract/cart';
import { ordersApi } from '@shop/contract/orders';
import { onlinePaymentTypes, paymentsApi } from '@shop/contract/payments';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { activeCartOf, readCart } from '#test/cart.ts';
import { countOrders, placeOrder, prepareCart } from '#test/checkout.ts';
import { answerPayment, approvePayment, goToPay, openPaymentStage, paymentOf, workOffPayments } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { checkPayments } from '../payments/index.ts';

const erp = makeScriptedErp();
const stage = await openPaymentStage((): TestShop => shop);
const shop: TestShop = openTestShop({ erp, ...stage.parts });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

const GRAND_TOTAL = 4897;

async function orderOf(paymentId: string) {
  const { orderNumber } = await paymentOf(anna, paymentId);
  const { data } = await anna.ask(ordersApi.detail, { params: { orderNumber: orderNumber ?? 'none' } });
  if (!data) throw new Error('The order could not be read.');
  return data;
}

describe('happy', () => {
  test('nothing is ordered before it is paid, then once, for what was paid, and the cart is empty', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    expect(await countOrders(shop)).toBe(before);
    expect((await readCart(anna, cart.id)).items).toHaveLength(1);
    expect(await stage.transactionOf(paymentId)).toMatchObject({
      amount: GRAND_TOTAL,
      currency: 'CHF',
      autoSettle: false,
    });
    await approvePayment(stage, shop, paymentId);
    const { orderNumber } = await paymentOf(anna, paymentId);
    expect(await paymentOf(anna, paymentId)).toMatchObject({
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
    expect((await readCart(anna, cart.id)).items).toEqual([]);
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'authorized' });
  });

  test.each(onlinePaymentTypes)('%s opens the page of that very method', async (method) => {
    expect(await stage.transactionOf(await goToPay(anna, method))).toMatchObject({ paymentMethods: [method] });
  });

  test('a double click at the start gives the same payment page', async () => {
    const paymentId = await goToPay(anna);
    const again = () => anna.ask(paymentsApi.start, { params: { paymentId } });
    const [first, second] = await Promise.all([again(), again()]);
    expect(first.data).toEqual(second.data);
  });

  test('a webhook that comes twice orders once', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve', 'twice');
    await workOffPayments(shop);
    expect(await countOrders(shop)).toBe(before + 1);
    expect((await paymentOf(anna, paymentId)).state).toBe('done');
  });

  test('a webhook that never comes is made up for by the page that waits', async () => {
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve', 'never');
    expect((await paymentOf(anna, paymentId)).state).toBe('checking');
    await workOffPayments(shop);
    expect((await paymentOf(anna, paymentId)).state).toBe('done');
  });

  test('with the browser closed and the webhook lost, the job finds what was paid', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve', 'never');
    shop.setNow('2026-11-24T09:02:00.000Z');
    await checkPayments.run(shop.ctx(), {});
    await workOffPayments(shop);
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect(await countOrders(shop)).toBe(before + 1);
    expect((await paymentOf(anna, paymentId)).state).toBe('done');
  });

  test('a webhook that comes late finds the payment decided and changes nothing', async () => {
    const before = await countOrders(shop);
    const paymentId = await goToPay(anna);
    await answerPayment(stage, paymentId, 'approve', 'late');
    await paymentOf(anna, paymentId);
    await workOffPayments(shop);
    await stage.sandbox.sendLateWebhooks();
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
    expect((await paymentOf(anna, paymentId)).state).toBe('done');
  });

  test('what was paid is ordered although the ERP is away, at the price that was paid', async () => {
    const paymentId = await goToPay(anna);
    erp.setNetCents(9999);
    erp.setDown(true);
    await approvePayment(stage, shop, paymentId);
    expect(await orderOf(paymentId)).toMatchObject({ priceSummary: { grandTotal: GRAND_TOTAL } });
  });

  test('what was put into the cart while paying stays there, what was paid goes', async () => {
    const paymentId = await goToPay(anna);
    await anna.ask(cartApi.add, { params: { cartId: cart.id }, body: { sku: 'M-1', quantity: 2 } });
    await anna.ask(cartApi.add, { params: { cartId: cart.id }, body: { sku: 'S-1', quantity: 1 } });
    await approvePayment(stage, shop, paymentId);
    const { items } = await orderOf(paymentId);
    expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([['S-1', 3]]);
    const left = (await readCart(anna, cart.id)).items.map(({ sku, quantity }) => [sku, quantity]);
    expect(left).toEqual([
      ['S-1', 1],
      ['M-1', 2],
    ]);
  });

  test('an address that is deleted while paying is the one delivered to', async () => {
    const before = await readCart(anna, cart.id);
    const paymentId = await goToPay(anna);
    await shop.parts.db.run(sql`update customers.addresses set removed_at = now() where id = ${before.addressId}`);
    await approvePayment(stage, shop, paymentId);
    await shop.parts.db.run(sql`update customers.addresses set removed_at = null where id = ${before.addressId}`);
    expect((await orderOf(paymentId)).shippingAddress?.city).toEqual(expect.any(String));
  });

  test('on request the cart keeps its articles', async () => {
    await approvePayment(stage, shop, await goToPay(anna, 'VIS', { preserveCartData: true }));
    expect((await readCart(anna, cart.id)).items).toHaveLength(1);
  });
});

describe('not allowed', () => {
  test("a payment is its user's own", async () => {
    const paymentId = await goToPay(anna);
    for (const endpoint of [paymentsApi.get, paymentsApi.start]) {
      expect((await carla.ask(endpoint, { params: { paymentId } })).status).toBe(404);
      expect((await shop.visitor.ask(endpoint, { params: { paymentId } })).status).toBe(401);
    }
  });

  test('who may not see prices pays nothing online', async () => {
    const cartId = await activeCartOf(carla);
    await prepareCart(carla, cartId);
    // Before anything that is wrong with the cart or its total.
    for (const body of [{}, { cartVersion: 1 }, { isExpensiveConfirmed: true }])
      expect(await placeOrder(carla, { paymentSelection: 'TWI', ...body })).toMatchObject({
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
