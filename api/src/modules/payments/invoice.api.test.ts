import { ordersApi } from '@shop/contract/orders';
import { paymentsApi } from '@shop/contract/payments';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { answerPayment, openPaymentStage, paymentOf, workOff, workOffPayments } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openTestShop, TEST_NOW, type Client, type TestShop } from '#test/shop.ts';
import { sumsWithoutTax } from '#test/sums.ts';
import { pollErp } from '../orders/index.ts';
import { listOpenItems } from './index.ts';
import { recordPaidInvoices } from './payments.jobs.ts';

const erp = makeScriptedErp();
const stage = await openPaymentStage((): TestShop => shop);
const shop: TestShop = openTestShop({ erp, ...stage.parts });
const GRAND_TOTAL = 4897;
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const denis = loggedIn(shop, 'denis.favre@installations-romandes.example');
let orderNumber = '';
let invoices = 600;

/** What is reported to the ERP as paid. */
const recorded: { invoiceNumber: string; amountCents: number }[] = [];

beforeAll(async () => {
  await insertGoods(shop);
  erp.recordPayment = async ({ invoiceNumber, amountCents }) => {
    if (isErpDown) throw new Error('The ERP does not answer.');
    recorded.push({ invoiceNumber, amountCents });
    return true;
  };
});

let isErpDown = false;

beforeEach(async () => {
  isErpDown = false;
  shop.setNow(TEST_NOW);
  stage.sandbox.setDown(false);
  recorded.length = 0;
  await prepareCart(anna, await activeCartOf(anna));
  orderNumber = (await placeOrder(anna)).data?.orderNumber ?? '';
});

/** The ERP writes an invoice or a credit note over the share of the order, and the shop receives it. */
async function write(kind: 'invoice' | 'creditNote', grandTotalCents: number): Promise<string> {
  const invoiceNumber = String(90_000_000 + ++invoices);
  const sums = sumsWithoutTax(grandTotalCents);
  const dates = { invoicedOn: '2026-11-24', dueOn: '2026-12-24' };
  erp.happen(orderNumber, {
    kind: kind === 'invoice' ? 'invoiced' : 'credited',
    invoice: { invoiceNumber, kind, deliveryNumber: null, returnId: null, ...dates, sums, positions: [] },
  });
  await poll();
  return invoiceNumber;
}

async function poll(): Promise<void> {
  await pollErp(shop.ctx());
  await workOff(shop, 'payments.order-changed');
  await workOff(shop, 'payments.move-money', 'payments.record-invoice');
}

const show = (client: Client) => client.ask(paymentsApi.invoice, { params: { orderNumber } });
const begin = (client: Client) =>
  client.ask(paymentsApi.payInvoice, { params: { orderNumber }, body: { paymentSelection: 'VIS' } });

/** Goes to the payment page. */
async function goToPay(): Promise<string> {
  const paymentId = (await begin(anna)).data?.paymentId ?? '';
  const { data } = await anna.ask(paymentsApi.start, { params: { paymentId } });
  expect(data?.redirectUrl).toContain(stage.sandbox.address);
  return paymentId;
}

async function pay(): Promise<string> {
  const paymentId = await goToPay();
  await answerPayment(stage, paymentId, 'approve');
  await workOffPayments(shop);
  return paymentId;
}

const find = async (invoiceNumber: string) => {
  const { data } = await anna.ask(ordersApi.detail, { params: { orderNumber } });
  return data?.invoices.find((one) => one.invoiceNumber === invoiceNumber);
};

describe('happy', () => {
  test('an open invoice is shown, paid, and known to the ERP once; then nothing is open any more', async () => {
    const invoiceNumber = await write('invoice', GRAND_TOTAL);
    expect((await show(anna)).data).toMatchObject({ invoiceNumber, openAmount: GRAND_TOTAL, isPaid: false });
    const paymentId = await pay();
    await workOffPayments(shop);
    expect(await paymentOf(anna, paymentId)).toMatchObject({
      kind: 'invoice',
      state: 'done',
      amount: GRAND_TOTAL,
      orderNumber,
      redirectUrl: `/de/checkout/payment/invoice/${orderNumber}`,
    });
    // The ERP has not answered yet: a customer who comes back sees that it is paid, and cannot pay again.
    expect((await show(anna)).data).toMatchObject({ openAmount: 0, isPaid: true });
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'settled', settledAmount: GRAND_TOTAL });
    expect(recorded).toEqual([{ invoiceNumber, amountCents: GRAND_TOTAL }]);
    erp.happen(orderNumber, { kind: 'paid', invoiceNumber, paidOn: '2026-11-24' });
    await poll();
    expect((await find(invoiceNumber))?.state).toBe('paid');
    expect((await show(anna)).data).toMatchObject({ openAmount: 0, isPaid: true });
  });

  test('several open invoices of an order are paid at once', async () => {
    const first = await write('invoice', 1000);
    const second = await write('invoice', 3897);
    await pay();
    expect(recorded).toEqual([
      { invoiceNumber: first, amountCents: 1000 },
      { invoiceNumber: second, amountCents: 3897 },
    ]);
  });

  test('while the ERP is away the payment is done all the same, and the ERP told later', async () => {
    const invoiceNumber = await write('invoice', GRAND_TOTAL);
    const paymentId = await goToPay();
    isErpDown = true;
    await answerPayment(stage, paymentId, 'approve');
    await expect(workOffPayments(shop)).rejects.toThrow();
    expect((await paymentOf(anna, paymentId)).state).toBe('done');
    isErpDown = false;
    await recordPaidInvoices.run(shop.ctx(), { paymentId });
    await recordPaidInvoices.run(shop.ctx(), { paymentId });
    expect(recorded).toEqual([{ invoiceNumber, amountCents: GRAND_TOTAL }]);
  });

  test('a credit note goes back to where its invoice was paid from, once, and the ERP books it as paid out', async () => {
    await write('invoice', GRAND_TOTAL);
    const paymentId = await pay();
    recorded.length = 0;
    const creditNote = await write('creditNote', 1500);
    await poll();
    expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: 1500 });
    expect(recorded).toEqual([{ invoiceNumber: creditNote, amountCents: 1500 }]);
  });

  test('a credit note larger than one payment goes back over several, and what exceeds all stays with the account', async () => {
    await write('invoice', 1000);
    const earlier = await pay();
    await write('invoice', 2000);
    shop.setNow('2026-11-24T09:05:00.000Z');
    const later = await pay();
    recorded.length = 0;
    const first = await write('creditNote', 2400);
    await poll();
    expect(await stage.transactionOf(later)).toMatchObject({ creditedAmount: 2000 });
    expect(await stage.transactionOf(earlier)).toMatchObject({ creditedAmount: 400 });
    expect(recorded.toSorted((a, b) => b.amountCents - a.amountCents)).toEqual([
      { invoiceNumber: first, amountCents: 2000 },
      { invoiceNumber: first, amountCents: 400 },
    ]);
    const back = (amount: number) => ({ name: 'Visa', amount });
    expect(await find(first)).toMatchObject({ paidBack: [back(2000), back(400)], creditLeft: 0 });
    const second = await write('creditNote', 900);
    expect(await stage.transactionOf(earlier)).toMatchObject({ creditedAmount: 1000 });
    expect(await find(second)).toMatchObject({ paidBack: [back(600)], creditLeft: 300 });
    const open = await listOpenItems(await shop.ctxOf('anna.muster@elektro-muster.example'));
    expect(open.find(({ invoiceNumber }) => invoiceNumber === second)?.openCents).toBe(300);
    expect(open.some(({ invoiceNumber }) => invoiceNumber === first)).toBe(false);
  });

  test('a credit note of an invoice that was never paid online stays with the account', async () => {
    await write('invoice', GRAND_TOTAL);
    const creditNote = await write('creditNote', 1500);
    expect(recorded).toEqual([]);
    expect(await find(creditNote)).toMatchObject({ state: 'open', paidBack: [], creditLeft: 1500 });
  });
});

describe('refused', () => {
  test('an order without an invoice, and one whose invoice is paid', async () => {
    expect((await show(anna)).messages?.[0]?.code).toBe('payment.no_invoice');
    const invoiceNumber = await write('invoice', GRAND_TOTAL);
    erp.happen(orderNumber, { kind: 'paid', invoiceNumber, paidOn: '2026-11-24' });
    await poll();
    expect((await begin(anna)).messages?.[0]?.code).toBe('payment.invoice_paid');
  });

  test('of two payments of the same invoice the second goes back', async () => {
    const invoiceNumber = await write('invoice', GRAND_TOTAL);
    const [first, second] = [await goToPay(), await goToPay()];
    await answerPayment(stage, first, 'approve');
    await answerPayment(stage, second, 'approve');
    await workOffPayments(shop);
    const states = [await paymentOf(anna, first), await paymentOf(anna, second)].map(({ state }) => state);
    expect(states.toSorted()).toEqual(['done', 'returned']);
    expect(recorded).toEqual([{ invoiceNumber, amountCents: GRAND_TOTAL }]);
    const loser = states[0] === 'returned' ? first : second;
    expect(await stage.transactionOf(loser)).toMatchObject({ creditedAmount: GRAND_TOTAL });
  });

  test('of several payments of the same invoice that are worked off at the same instant only one stays', async () => {
    const invoiceNumber = await write('invoice', GRAND_TOTAL);
    const paymentIds = [await goToPay(), await goToPay(), await goToPay()];
    for (const paymentId of paymentIds) await answerPayment(stage, paymentId, 'approve');
    await Promise.all(paymentIds.map((paymentId) => recordPaidInvoices.run(shop.ctx(), { paymentId })));
    await workOffPayments(shop);
    const states = await Promise.all(paymentIds.map(async (paymentId) => (await paymentOf(anna, paymentId)).state));
    expect(states.toSorted()).toEqual(['done', 'returned', 'returned']);
    expect(recorded).toEqual([{ invoiceNumber, amountCents: GRAND_TOTAL }]);
  });

  test('a payment that is declined leaves the invoice open', async () => {
    await write('invoice', GRAND_TOTAL);
    const paymentId = await goToPay();
    await answerPayment(stage, paymentId, 'decline');
    await workOffPayments(shop);
    expect(await paymentOf(anna, paymentId)).toMatchObject({
      state: 'failed',
      redirectUrl: `/de/checkout/payment/invoice/${orderNumber}`,
    });
    expect((await show(anna)).data).toMatchObject({ openAmount: GRAND_TOTAL, isPaid: false });
  });

  test('a payment service that is away says so, and can be tried again', async () => {
    await write('invoice', GRAND_TOTAL);
    const paymentId = (await begin(anna)).data?.paymentId ?? '';
    stage.sandbox.setDown(true);
    const { status, messages } = await anna.ask(paymentsApi.start, { params: { paymentId } });
    expect([status, messages?.[0]?.code]).toEqual([503, 'payment.unavailable']);
    stage.sandbox.setDown(false);
    expect((await anna.ask(paymentsApi.start, { params: { paymentId } })).status).toBe(200);
  });
});

describe('not allowed', () => {
  test("another company's invoice, and invoices without the right to see them or their amounts", async () => {
    await write('invoice', GRAND_TOTAL);
    expect((await show(denis)).status).toBe(404);
    expect((await begin(denis)).status).toBe(404);
    expect((await show(beat)).status).toBe(403);
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = permissions || '{viewInvoices,viewCompanyOrders}'
      where email = 'carla.rossi@elektro-muster.example'`);
    expect((await show(carla)).status).toBe(403);
    const paymentId = (await begin(anna)).data?.paymentId ?? '';
    expect((await denis.ask(paymentsApi.start, { params: { paymentId } })).status).toBe(404);
  });
});
