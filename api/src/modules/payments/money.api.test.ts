import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { approvePayment, goToPay, openPaymentStage, paymentOf, workOff } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import type { ErpHappening, ErpInvoice } from '#src/ports/erp/erp-life.ts';
import { followOrders, settlePayments } from './index.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openTestShop, TEST_NOW, type TestShop } from '#test/shop.ts';

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

  async function hear(orderNumber: number, kind: 'shipped' | 'cancelled'): Promise<void> {
    const step = kind === 'shipped' ? 'shipped' : 'cancelled';
    await shop.parts.db.run(sql`update orders.orders set step = ${step} where order_number = ${orderNumber}`);
    await settlePayments.run(shop.ctx(), {});
    await workOff(shop, 'payments.move-money');
  }

  test('the money moves when the goods leave, and only once', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'shipped');
    await hear(orderNumber, 'shipped');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'settled', settledAmount: GRAND_TOTAL });
  });

  test('an order that is cancelled as a whole frees the money', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'cancelled');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'canceled' });
  });

  test('a service that is away at dispatch is asked again', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    stage.sandbox.setDown(true);
    await expect(hear(orderNumber, 'shipped')).rejects.toThrow('payment.unavailable');
    stage.sandbox.setDown(false);
    shop.setNow('2026-11-24T10:00:00.000Z');
    await hear(orderNumber, 'shipped');
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'settled' });
  });

  async function tell(orderNumber: number, what: ErpHappening, noticeId: string): Promise<void> {
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
    await tell(orderNumber, creditNoteWritten(invoiceNumber, grandTotalCents), `c${invoiceNumber}`);
  }

  function creditNoteWritten(invoiceNumber: string, grandTotalCents: number): ErpHappening {
    const dates = { invoicedOn: '2026-11-24', dueOn: '2026-11-24' };
    const sums = { grandTotalCents } as ErpInvoice['sums'];
    const of = { deliveryNumber: null, returnId: null, positions: [] };
    return { kind: 'credited', invoice: { invoiceNumber, kind: 'creditNote', ...of, ...dates, sums } };
  }

  test('credit notes of a paid order go back to where the money came from, each once, together never more than was paid', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'shipped');
    await creditNote(orderNumber, '77001', 2000);
    expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: 2000 });
    await creditNote(orderNumber, '77002', 9000);
    expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: GRAND_TOTAL });
  });

  test('two credit notes while the service is away are promised together within what was paid, and made later', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'shipped');
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

  test('what is cancelled after the money has moved goes back', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'shipped');
    await shop.parts.db.run(sql`
      update orders.positions set cancelled_quantity = 1 where order_number = ${orderNumber} and line_number = 10`);
    const cancelled = { kind: 'cancelled' as const, requestId: null, positions: [] };
    await tell(orderNumber, cancelled, 'x1');
    // One of three pieces at 10.00 with its fee of 0.10, with 8.1 % VAT.
    expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: 1092 });
  });
});
