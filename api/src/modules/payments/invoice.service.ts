import type { OnlinePaymentType, OpenInvoice } from '@shop/contract/payments';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { visiblePrice } from '#src/context/visible-price.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import {
  addPaidOnline,
  getOrder,
  getOrderLifecycle,
  isUndecided,
  listOpenInvoices,
  listUndecidedInvoices,
  lockInvoices,
  openCentsOf,
  type OpenInvoice as OpenItem,
} from '../orders/index.ts';
import { InvoiceIntentSchema, type InvoiceIntent } from './invoice-intent.schema.ts';
import * as invoiceSql from './invoice.sql.ts';
import { listOnlineMethods } from './methods.service.ts';
import { invoicePaid } from './payments.events.ts';
import { beginPayment, completePayment, requireMethod, returnPayment } from './payments.service.ts';
import { coverOf } from './payments.rules.ts';
import { findPaymentOfOrder, lockPayment, lockPaymentsOfOrder, type StoredPayment } from './payments.sql.ts';

/**
 * What is open of the invoices of an order.
 * @throws ShopError `order.unknown`, `payment.no_invoice`
 */
export async function showOpenInvoice(ctx: BuyerCtx, orderNumber: string): Promise<OpenInvoice> {
  const { invoices, open, openCents } = await readInvoices(ctx, orderNumber);
  const last = open.at(-1) ?? invoices.at(-1);
  return {
    orderNumber,
    invoiceNumber: (open.length > 0 ? open : invoices).map(({ invoiceNumber }) => invoiceNumber).join(', '),
    openAmount: visiblePrice(ctx, openCents) ?? refuse('session.forbidden'),
    dueDate: open.length === 0 ? null : (last?.dueOn ?? null),
    isPaid: openCents === 0,
    paymentMethods: [...listOnlineMethods(ctx, true)],
  };
}

/**
 * Begins the payment of what is open; the amount is what the invoices say, whatever the page showed.
 * @throws ShopError as `showOpenInvoice`, and `payment.invoice_paid`, `payment.method_unavailable`
 */
export async function beginInvoicePayment(
  ctx: BuyerCtx,
  orderNumber: string,
  paymentType: OnlinePaymentType,
): Promise<{ readonly paymentId: string }> {
  const method = requireMethod(ctx, paymentType);
  const { open, openCents, number } = await readInvoices(ctx, orderNumber);
  if (openCents === 0) refuse('payment.invoice_paid');
  const paymentId = await beginPayment(ctx, {
    kind: 'invoice',
    paymentType: method,
    amountCents: openCents,
    cart: null,
    intent: {
      version: 1,
      invoices: open.map(({ invoiceNumber, openCents }) => ({ invoiceNumber, amountCents: openCents })),
    } satisfies InvoiceIntent,
    orderNumber: number,
  });
  return { paymentId };
}

async function readInvoices(ctx: BuyerCtx, orderNumber: string) {
  if (!/^\d{1,9}$/.test(orderNumber)) refuse('order.unknown');
  const { orderNumber: number } = await getOrder(ctx, Number(orderNumber));
  const invoices = await decidedInvoices(ctx, number);
  if (invoices.length === 0) refuse('payment.no_invoice');
  const open = invoices
    .map((invoice) => ({ ...invoice, openCents: openCentsOf(invoice) }))
    .filter(({ openCents }) => openCents > 0);
  return { invoices, open, openCents: open.reduce((sum, { openCents }) => sum + openCents, 0), number };
}

/** Invoices of an order; of one that was written this moment it is decided here what the payment of its order covers. */
async function decidedInvoices(ctx: BuyerCtx, orderNumber: number) {
  const { invoices } = await getOrderLifecycle(ctx, orderNumber);
  const undecided = invoices.filter((invoice) => invoice.kind === 'invoice' && isUndecided(invoice));
  for (const { invoiceNumber } of undecided) await coverInvoice(ctx, orderNumber, invoiceNumber);
  const lifecycle = undecided.length > 0 ? await getOrderLifecycle(ctx, orderNumber) : { invoices };
  return lifecycle.invoices.filter(({ kind }) => kind === 'invoice');
}

function numbersOf(invoices: readonly { readonly invoiceNumber: string }[]): readonly string[] {
  return invoices.map(({ invoiceNumber }) => invoiceNumber);
}

/**
 * What the company still has to pay, and what it has to its credit, the oldest first: without what was paid online, of which the
 * ERP may not have heard. The right to see it is the caller's matter.
 */
export async function listOpenItems(ctx: BuyerCtx): Promise<readonly OpenItem[]> {
  for (const { orderNumber, invoiceNumber } of await listUndecidedInvoices(ctx)) {
    await coverInvoice(ctx, orderNumber, invoiceNumber);
  }
  return listOpenInvoices(ctx);
}

/**
 * An invoice is paid: the ERP takes note of it. Of two payments of the same invoice the second goes back. Safe to repeat.
 * @throws ShopError `erp.unavailable`; tried again
 */
export async function recordInvoices(ctx: Ctx, paymentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId);
    if (payment.state !== 'authorised') return;
    const { invoices } = readStored(`intent of payment ${paymentId}`, InvoiceIntentSchema, payment.intent);
    const open = await lockOpen(ctx, numbersOf(invoices));
    if (invoices.every(({ invoiceNumber, amountCents }) => amountCents <= (open.get(invoiceNumber) ?? 0))) {
      await payInvoices(ctx, payment, invoices);
      await completePayment(ctx, paymentId, payment.orderNumber ?? 0);
    } else {
      await returnPayment(ctx, paymentId, 'alreadyPaid');
    }
  });
  for (const { invoiceNumber, amountCents, paidAt } of await invoiceSql.listUnrecorded(ctx, paymentId)) {
    await ctx.erp.recordPayment({ paymentId, invoiceNumber, amountCents, paidAt: paidAt.toISOString() });
    await invoiceSql.markRecorded(ctx, paymentId, invoiceNumber);
  }
}

/**
 * What is open of each of these invoices, Rappen; they are locked until the transaction ends. One may have been paid by
 * bank, or a colleague online, while the customer stood on the payment page.
 */
async function lockOpen(ctx: Ctx, invoiceNumbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const invoices = await lockInvoices(ctx, invoiceNumbers);
  return new Map(invoices.map((invoice) => [invoice.invoiceNumber, openCentsOf(invoice)]));
}

/** Writes down what a payment pays of invoices that the caller holds: for the shop, and for the ERP, which is notified afterwards. */
async function payInvoices(
  ctx: Ctx,
  { paymentId, paymentType }: Pick<StoredPayment, 'paymentId' | 'paymentType'>,
  invoices: readonly invoiceSql.PaidInvoice[],
): Promise<void> {
  await invoiceSql.insertPaidInvoices(ctx, paymentId, invoices);
  const paidOn = readZurichClock(ctx.now).day;
  for (const { invoiceNumber, amountCents } of invoices) {
    await addPaidOnline(ctx, invoiceNumber, [{ paymentType, amountCents, paidOn }]);
  }
}

/**
 * An invoice of an order that was paid online is paid as far as the payment reaches; its rest stays open. Decided once, by
 * by what comes first: the notice of the invoice, or the first reading of it. Safe to repeat.
 */
export async function coverInvoice(ctx: Ctx, orderNumber: number, invoiceNumber: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const moved = (await lockPaymentsOfOrder(ctx, orderNumber)).find(({ kind }) => kind === 'order');
    const [invoice] = await lockInvoices(ctx, [invoiceNumber]);
    if (!invoice || !isUndecided(invoice)) return;
    const payment = moved && (await findPaymentOfOrder(ctx, orderNumber));
    const used = payment ? await invoiceSql.sumOfInvoices(ctx, payment.paymentId) : 0;
    const amountCents = payment ? Math.min(openCentsOf(invoice), coverOf(payment, moved) - used) : 0;
    if (!payment || amountCents <= 0) return addPaidOnline(ctx, invoiceNumber, []);
    await payInvoices(ctx, payment, [{ invoiceNumber, amountCents }]);
    await ctx.jobs.enqueue(ctx.db, invoicePaid, { paymentId: payment.paymentId });
  });
}

const WAITING_MS = 10 * 60_000;

/** Tells the ERP what it could not be told while it was away. */
export async function recordWaitingInvoices(ctx: Ctx): Promise<void> {
  const paidBefore = new Date(ctx.now.getTime() - WAITING_MS);
  for (const { paymentId } of await invoiceSql.listWaitingRecords(ctx, paidBefore))
    await recordInvoices(ctx, paymentId);
}
