import { readZurichClock, zurichInstant } from '#platform/zurich-clock.ts';
import type { ErpDelivery, ErpInvoice, ErpLifecyclePort } from '../../ports/erp/erp-lifecycle.ts';
import { acquireLeaderLock, plan, publishEvent } from '../schedule.sql.ts';
import { addDays } from '../calendar.rules.ts';
import { chanceOf } from '../chance.ts';
import * as flowSql from '../flow.sql.ts';
import type { FlowOrder } from '../flow.sql.ts';
import { invoiceOf } from '../invoice.rules.ts';
import { findPaymentDays } from '../customers.sql.ts';
import * as itemsSql from '../open-items.sql.ts';
import type { FlowContext } from './flow-context.ts';
import { updateOpenAmount } from './update-open-amount.ts';

const PAY_MINUTE = 10 * 60;
/** Of a hundred demo customers' invoices, how many are paid in time. */
const PAID_SHARE = 0.9;

/** Invoices what a delivery brought, once. */
export async function invoiceDelivery(
  context: FlowContext,
  { order, delivery, at }: { readonly order: FlowOrder; readonly delivery: ErpDelivery; readonly at: Date },
): Promise<void> {
  const { db } = context;
  if (!order.sums) return;
  const before = await itemsSql.listInvoicedQuantities(db, order.orderNumber, delivery.deliveryNumber);
  if (before.isInvoiced) return;
  const earlier = new Map(before.quantities.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  const { day } = readZurichClock(at);
  const invoice: ErpInvoice = {
    invoiceNumber: await flowSql.nextInvoiceNumber(db),
    kind: 'invoice',
    deliveryNumber: delivery.deliveryNumber,
    returnId: null,
    invoicedOn: day,
    dueOn: addDays(day, (await findPaymentDays(db, order.companyNumber)) ?? context.operator.paymentDays),
    ...invoiceOf(order, { agreed: order.sums, before: earlier, charged: delivery.positions }),
  };
  await itemsSql.insertInvoice(db, order, invoice);
  const invoicedCents = order.invoicedCents + invoice.sums.subtotalCents;
  await flowSql.setOrder(db, order.orderNumber, { ...order, invoicedCents });
  await updateOpenAmount(db, order.orderNumber);
  await publishEvent(db, order.orderNumber, at, { kind: 'invoiced', invoice });
  if (order.pace === 'demo' && chanceOf(`pay${invoice.invoiceNumber}`) < PAID_SHARE) {
    const payDay = addDays(invoice.dueOn, -1 - Math.floor(chanceOf(`payday${invoice.invoiceNumber}`) * 12));
    await plan(db, 'invoice.pay', invoice.invoiceNumber, zurichInstant(payDay, PAY_MINUTE));
  }
}

/** A demo customer pays by bank what is still open. */
export async function payAt({ db }: FlowContext, invoiceNumber: string, at: Date): Promise<void> {
  await bookPayment(db, invoiceNumber, { at, amountCents: null });
}

/** What the shop has received for an invoice; told twice it counts once. @returns whether the invoice is known */
export async function recordPayment(
  db: FlowContext['db'],
  { paymentId, invoiceNumber, amountCents, paidAt }: Parameters<ErpLifecyclePort['recordPayment']>[0],
): Promise<boolean> {
  await acquireLeaderLock(db);
  if (!(await itemsSql.findInvoice(db, invoiceNumber))) return false;
  if (!(await itemsSql.insertReceipt(db, { paymentId, invoiceNumber, amountCents }))) return true;
  return bookPayment(db, invoiceNumber, { at: new Date(paidAt), amountCents });
}

/** What an order's invoices round differently than the order itself is written off, Rappen. */
const WRITTEN_OFF_CENTS_MAX = 2;

/** Books a payment and tells the shop; a further one of a paid invoice changes nothing. @returns whether it is known */
async function bookPayment(
  db: FlowContext['db'],
  invoiceNumber: string,
  { at, amountCents }: { readonly at: Date; readonly amountCents: number | null },
): Promise<boolean> {
  const invoice = await itemsSql.findInvoice(db, invoiceNumber);
  if (!invoice) return false;
  if (invoice.paidCents >= invoice.grandTotalCents) return true;
  const received = invoice.paidCents + (amountCents ?? invoice.grandTotalCents);
  const isPaid = received >= invoice.grandTotalCents - WRITTEN_OFF_CENTS_MAX;
  await itemsSql.setPaid(db, invoiceNumber, isPaid ? invoice.grandTotalCents : received);
  if (isPaid) {
    await publishEvent(db, invoice.orderNumber, at, { kind: 'paid', invoiceNumber, paidOn: readZurichClock(at).day });
  }
  return true;
}
