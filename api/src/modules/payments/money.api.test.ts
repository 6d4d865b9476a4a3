import { ordersApi } from '@shop/contract/orders';
import { paymentsApi } from '@shop/contract/payments';
import { readPrint } from '@shop/documents/testing';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import {
  answerPayment,
  approvePayment,
  goToPay,
  openPaymentStage,
  paymentOf,
  workOff,
  workOffPayments,
} from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import type { ErpEvent, ErpInvoice } from '#src/ports/erp/erp-lifecycle.ts';
import { pollErp, listUndecidedInvoices } from '../orders/index.ts';
import { followOrders, listOpenItems, settlePayments } from './index.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openTestShop, TEST_NOW, type TestShop } from '#test/shop.ts';
import { sumsWithoutTax } from '#test/sums.ts';

const erp = makeScriptedErp();
const stage = await openPaymentStage((): TestShop => shop);
const shop: TestShop = openTestShop({ erp, ...stage.parts });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
keepCartFilled(shop, erp, anna);

const GRAND_TOTAL = 4897;

describe('afterwards', () => {
  async function paidOrder(): Promise<{ readonly paymentId: string; readonly orderNumber: number }> {
    const paymentId = await goToPay(anna);
    await approvePayment(stage, shop, paymentId);
    return { paymentId, orderNumber: Number((await paymentOf(anna, paymentId)).orderNumber) };
  }

  async function applyEvent(orderNumber: number, kind: 'shipped' | 'cancelled'): Promise<void> {
    const step = kind === 'shipped' ? 'shipped' : 'cancelled';
    await shop.parts.db.run(sql`update orders.orders set step = ${step} where order_number = ${orderNumber}`);
    await settlePayments.run(shop.ctx(), {});
    await workOff(shop, 'payments.move-money');
  }

  test('the money moves when the goods leave, and only once', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await applyEvent(orderNumber, 'shipped');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'settled', settledAmount: GRAND_TOTAL });
  });

  test('an order that is cancelled as a whole frees the money', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'cancelled');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'canceled' });
  });

  test('a service that is away at dispatch is asked again', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    stage.sandbox.setDown(true);
    await expect(applyEvent(orderNumber, 'shipped')).rejects.toThrow('payment.unavailable');
    stage.sandbox.setDown(false);
    shop.setNow('2026-11-24T10:00:00.000Z');
    await applyEvent(orderNumber, 'shipped');
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'settled' });
  });

  async function publish(orderNumber: number, what: ErpEvent, noticeId: string): Promise<void> {
    const happenedAt = TEST_NOW;
    for (const _ of ['heard', 'heard again']) {
      await followOrders.run(shop.ctx(), { noticeId, orderNumber, happenedAt, what });
      await workOff(shop, 'payments.move-money');
    }
  }

  /** As the ERP tells it once it is written. */
  async function creditNote(orderNumber: number, invoiceNumber: string, grandTotalCents: number) {
    await shop.parts.db.run(sql`
      insert into orders.invoices (invoice_number, kind, order_number, company_id, invoiced_on, due_on, sums, net_total_cents,
        tax_cents, grand_total_cents)
      select ${invoiceNumber}, 'creditNote', order_number, company_id, '2026-11-24', '2026-11-24', sums, 0, 0, ${grandTotalCents}
      from orders.orders where order_number = ${orderNumber}`);
    await publish(orderNumber, creditNoteWritten(invoiceNumber, grandTotalCents), `c${invoiceNumber}`);
  }

  function creditNoteWritten(invoiceNumber: string, grandTotalCents: number): ErpEvent {
    const dates = { invoicedOn: '2026-11-24', dueOn: '2026-11-24' };
    const sums = { grandTotalCents } as ErpInvoice['sums'];
    const of = { deliveryNumber: null, returnId: null, positions: [] };
    return { kind: 'credited', invoice: { invoiceNumber, kind: 'creditNote', ...of, ...dates, sums } };
  }

  test('credit notes of a paid order go back to where the money came from, each once, together never more than was paid', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await creditNote(orderNumber, '77001', 2000);
    expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: 2000 });
    await creditNote(orderNumber, '77002', 9000);
    expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: GRAND_TOTAL });
  });

  test('two credit notes while the service is away are enqueued together within what was paid, and made later', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    stage.sandbox.setDown(true);
    for (const [number, cents] of [
      ['77011', 3000],
      ['77012', 3000],
    ] as const) {
      await expect(creditNote(orderNumber, number, cents)).rejects.toThrow('payment.unavailable');
    }
    stage.sandbox.setDown(false);
    shop.setNow('2026-11-24T10:00:00.000Z');
    await settlePayments.run(shop.ctx(), {});
    expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: GRAND_TOTAL });
  });

  /** An invoice as the orders hear of it, before the payments have. */
  async function written(orderNumber: number, invoiceNumber: string, grandTotalCents: number): Promise<void> {
    const dates = { invoicedOn: '2026-11-24', dueOn: '2026-12-24' };
    const of = { deliveryNumber: null, returnId: null, positions: [], sums: sumsWithoutTax(grandTotalCents) };
    erp.happen(String(orderNumber), { kind: 'invoiced', invoice: { invoiceNumber, kind: 'invoice', ...of, ...dates } });
    await pollErp(shop.ctx());
  }

  /** An invoice over more than the order came to when it was paid, as the ERP tells it once it is written. */
  async function invoiced(orderNumber: number, invoiceNumber: string, grandTotalCents: number): Promise<void> {
    await written(orderNumber, invoiceNumber, grandTotalCents);
    await publishInvoiced(orderNumber, invoiceNumber, grandTotalCents);
  }

  async function publishInvoiced(orderNumber: number, invoiceNumber: string, grandTotalCents: number): Promise<void> {
    const dates = { invoicedOn: '2026-11-24', dueOn: '2026-12-24' };
    const of = { deliveryNumber: null, returnId: null, positions: [], sums: { grandTotalCents } as ErpInvoice['sums'] };
    await publish(
      orderNumber,
      { kind: 'invoiced', invoice: { invoiceNumber, kind: 'invoice', ...of, ...dates } },
      invoiceNumber,
    );
    await workOff(shop, 'payments.record-invoice');
  }

  async function openOf(orderNumber: number) {
    const { data } = await anna.ask(paymentsApi.invoice, { params: { orderNumber: String(orderNumber) } });
    const items = await listOpenItems(await shop.ctxOf('anna.muster@elektro-muster.example'));
    const ofOrder = items.filter((item) => item.orderNumber === orderNumber);
    return { ...data, onStatement: ofOrder.map(({ openCents }) => openCents) };
  }

  /** Goes to pay what is open of the invoices of an order, for so much. */
  async function goToPayRest(orderNumber: number, amountCents: number): Promise<string> {
    const asked = { params: { orderNumber: String(orderNumber) }, body: { paymentSelection: 'VIS' as const } };
    const paymentId = (await anna.ask(paymentsApi.payInvoice, asked)).data?.paymentId ?? '';
    await anna.ask(paymentsApi.start, { params: { paymentId } });
    expect((await paymentOf(anna, paymentId)).amount).toBe(amountCents);
    return paymentId;
  }

  test('of an invoice larger than what was paid with its order only the rest is open, and it is paid once', async () => {
    const recorded: (readonly [string, number])[] = [];
    erp.recordPayment = async ({ invoiceNumber, amountCents }) => {
      if (invoiceNumber === '77101') recorded.push([invoiceNumber, amountCents]);
      return true;
    };
    const { orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await invoiced(orderNumber, '77101', GRAND_TOTAL + 1000);
    expect(recorded).toEqual([['77101', GRAND_TOTAL]]);
    expect(await openOf(orderNumber)).toMatchObject({ openAmount: 1000, isPaid: false, onStatement: [1000] });
    const [first, second] = [await goToPayRest(orderNumber, 1000), await goToPayRest(orderNumber, 1000)];
    for (const paymentId of [first, second]) await answerPayment(stage, paymentId, 'approve');
    await workOffPayments(shop);
    expect([(await paymentOf(anna, first)).state, (await paymentOf(anna, second)).state].toSorted()).toEqual([
      ...['done', 'returned'],
    ]);
    expect(recorded).toEqual([
      ['77101', GRAND_TOTAL],
      ['77101', 1000],
    ]);
    expect(await openOf(orderNumber)).toMatchObject({ openAmount: 0, isPaid: true, onStatement: [] });
  });

  test('an invoice that was paid with its order is open nowhere, also before the ERP has heard of it', async () => {
    const { orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await invoiced(orderNumber, '77111', GRAND_TOTAL);
    expect(await openOf(orderNumber)).toMatchObject({ openAmount: 0, isPaid: true, onStatement: [] });
    const asked = { params: { orderNumber: String(orderNumber) }, body: { paymentSelection: 'VIS' as const } };
    expect((await anna.ask(paymentsApi.payInvoice, asked)).messages?.[0]?.code).toBe('payment.invoice_paid');
  });

  test('in the moment before the payments hear of an invoice the order asks for nothing, and who asks finds it covered', async () => {
    const recorded: number[] = [];
    erp.recordPayment = async ({ invoiceNumber, amountCents }) => {
      if (invoiceNumber === '77131') recorded.push(amountCents);
      return true;
    };
    const { orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await written(orderNumber, '77131', GRAND_TOTAL + 500);
    const invoiceOf = async () => {
      const { data } = await anna.ask(ordersApi.detail, { params: { orderNumber: String(orderNumber) } });
      return { pay: data?.may.pay, ...data?.invoices.find((invoice) => invoice.invoiceNumber === '77131') };
    };
    expect(await invoiceOf()).toMatchObject({ pay: false, isBeingSettled: true, paidOnline: [] });
    expect(await openOf(orderNumber)).toMatchObject({ openAmount: 500, onStatement: [500] });
    const paidOnline = [{ name: 'TWINT', amount: GRAND_TOTAL, paidOn: '2026-11-24' }];
    const decided = { pay: true, isBeingSettled: false, openAmount: 500, paidOnline };
    expect(await invoiceOf()).toMatchObject(decided);
    await publishInvoiced(orderNumber, '77131', GRAND_TOTAL + 500);
    expect(await invoiceOf()).toMatchObject(decided);
    expect(recorded).toEqual([GRAND_TOTAL]);
  });

  test('the document of an invoice that nobody has heard of yet says that the payment of its order covers it', async () => {
    const { orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await written(orderNumber, '77151', GRAND_TOTAL);
    const url = '/api/customer/invoice/77151';
    const printed = await shop.app.inject({ method: 'GET', url, headers: { cookie: anna.cookie, 'x-locale': 'fr' } });
    const { pages } = await readPrint(printed.rawPayload);
    expect(pages.join(' ')).toMatch(/Reste à payer CHF\s+0\.00/);
  });

  test('an invoice that is paid at the ERP before the payments hear of it is decided, and asked about no more', async () => {
    const { orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await written(orderNumber, '77141', GRAND_TOTAL);
    erp.happen(String(orderNumber), { kind: 'paid', invoiceNumber: '77141', paidOn: '2026-11-24' });
    await pollErp(shop.ctx());
    await publishInvoiced(orderNumber, '77141', GRAND_TOTAL);
    expect(await listUndecidedInvoices(await shop.ctxOf('anna.muster@elektro-muster.example'))).toEqual([]);
    expect(await openOf(orderNumber)).toMatchObject({ openAmount: 0, isPaid: true, onStatement: [] });
  });

  test('an invoice that was paid before anybody decided about it is asked about no more', async () => {
    const { orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await written(orderNumber, '77161', GRAND_TOTAL);
    await shop.parts.db.run(sql`
      update orders.invoices set state = 'paid', paid_on = '2026-11-24', paid_online = null where invoice_number = '77161'`);
    expect(await listUndecidedInvoices(await shop.ctxOf('anna.muster@elektro-muster.example'))).toEqual([]);
  });

  test('what went back because something was cancelled pays no invoice', async () => {
    const { orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await shop.parts.db.run(sql`
      update orders.positions set cancelled_quantity = 1 where order_number = ${orderNumber} and line_number = 10`);
    await publish(orderNumber, { kind: 'cancelled', requestId: null, positions: [] }, 'x2');
    await invoiced(orderNumber, '77121', GRAND_TOTAL);
    expect(await openOf(orderNumber)).toMatchObject({ openAmount: 1092, onStatement: [1092] });
  });

  test('what is cancelled after the money has moved goes back', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await applyEvent(orderNumber, 'shipped');
    await shop.parts.db.run(sql`
      update orders.positions set cancelled_quantity = 1 where order_number = ${orderNumber} and line_number = 10`);
    const cancelled = { kind: 'cancelled' as const, requestId: null, positions: [] };
    await publish(orderNumber, cancelled, 'x1');
    // One of three pieces at 10.00 with its fee of 0.10, with 8.1 % VAT.
    expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: 1092 });
  });
});
