import type { OnlinePaymentType, OpenInvoice } from '@shop/contract/payments';
import { refuse } from '@shop/contract/errors';
import type { Cents } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { requirePermission, type BuyerCtx, type Ctx } from '#src/context.ts';
import { getOrder, getOrderLife, type StoredInvoice } from '../orders/index.ts';
import { priceSight } from '../prices/index.ts';
import * as invoiceSql from './invoice.sql.ts';
import { listOnlineMethods } from './methods.service.ts';
import { invoicePaid } from './payments.events.ts';
import { beginPayment, completePayment, requireMethod, returnPayment } from './payments.service.ts';
import { lockPayment, type StoredPayment } from './payments.sql.ts';

/**
 * What is open of the invoices of an order.
 * @throws ShopError `session.forbidden`, `order.unknown`, `payment.no_invoice`
 */
export async function showOpenInvoice(ctx: BuyerCtx, orderNumber: string): Promise<OpenInvoice> {
  const { invoices, open, openCents } = await readInvoices(ctx, orderNumber);
  const last = open.at(-1) ?? invoices.at(-1);
  return {
    orderNumber,
    invoiceNumber: (open.length > 0 ? open : invoices).map(({ invoiceNumber }) => invoiceNumber).join(', '),
    openAmount: openCents as Cents,
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
    intent: open.map(({ invoiceNumber, grandTotalCents }) => ({ invoiceNumber, amountCents: grandTotalCents })),
    orderNumber: number,
  });
  return { paymentId };
}

async function readInvoices(ctx: BuyerCtx, orderNumber: string) {
  requirePermission(ctx, 'viewInvoices');
  if (!priceSight(ctx.buyer.permissions).seesNet) refuse('session.forbidden');
  if (!/^\d{1,9}$/.test(orderNumber)) refuse('order.unknown');
  const { orderNumber: number } = await getOrder(ctx, Number(orderNumber));
  const life = await getOrderLife(ctx, number);
  const invoices = life.invoices.filter(({ kind }) => kind === 'invoice');
  if (invoices.length === 0) refuse('payment.no_invoice');
  const paid = await invoiceSql.listPaidOnline(
    ctx,
    invoices.map(({ invoiceNumber }) => invoiceNumber),
  );
  const open = invoices.filter(({ state, invoiceNumber }) => state === 'open' && !paid.has(invoiceNumber));
  return { invoices, open, openCents: sumOf(open), number };
}

function sumOf(invoices: readonly StoredInvoice[]): number {
  return invoices.reduce((sum, { grandTotalCents }) => sum + grandTotalCents, 0);
}

/**
 * An invoice is paid: the ERP takes note of it. Of two payments of the same invoice the second goes back. Safe to repeat.
 * @throws ShopError `erp.unavailable`; tried again
 */
export async function recordInvoices(ctx: Ctx, paymentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId);
    if (payment.state !== 'authorised') return;
    const invoices = payment.intent as readonly invoiceSql.PaidInvoice[];
    if ((await isStillOpen(ctx, payment, invoices)) && (await invoiceSql.claimInvoices(ctx, paymentId, invoices))) {
      await completePayment(ctx, paymentId, payment.orderNumber ?? 0);
    } else {
      await invoiceSql.releaseInvoices(ctx, paymentId);
      await returnPayment(ctx, paymentId, 'alreadyPaid');
    }
  });
  for (const { invoiceNumber, amountCents, paidAt } of await invoiceSql.listUnrecorded(ctx, paymentId)) {
    await ctx.erp.recordPayment({ paymentId, invoiceNumber, amountCents, paidAt: paidAt.toISOString() });
    await invoiceSql.markRecorded(ctx, paymentId, invoiceNumber);
  }
}

/** Somebody may have paid by bank while the customer stood on the payment page. */
async function isStillOpen(ctx: Ctx, { orderNumber }: StoredPayment, wanted: readonly invoiceSql.PaidInvoice[]) {
  const { invoices } = await getOrderLife(ctx, orderNumber ?? 0);
  const open = new Set(invoices.filter(({ state }) => state === 'open').map(({ invoiceNumber }) => invoiceNumber));
  return wanted.every(({ invoiceNumber }) => open.has(invoiceNumber));
}

/**
 * An invoice of an order that was paid online is paid as soon as it is written, as far as the payment reaches.
 * The payment is that of the order.
 */
export async function coverInvoice(ctx: Ctx, payment: StoredPayment, invoice: invoiceSql.PaidInvoice): Promise<void> {
  const { paymentId } = payment;
  await inTransaction(ctx, async (ctx) => {
    await lockPayment(ctx, paymentId);
    const left = payment.amountCents - (await invoiceSql.sumOfInvoices(ctx, paymentId));
    const amountCents = Math.min(invoice.amountCents, left);
    if (amountCents <= 0) return;
    await invoiceSql.claimInvoices(ctx, paymentId, [{ ...invoice, amountCents }]);
    await ctx.jobs.enqueue(ctx.db, invoicePaid, { paymentId });
  });
}

const WAITING_MS = 10 * 60_000;

/** Tells the ERP what it could not be told while it was away. */
export async function recordWaitingInvoices(ctx: Ctx): Promise<void> {
  const paidBefore = new Date(ctx.now.getTime() - WAITING_MS);
  for (const { paymentId } of await invoiceSql.listWaitingRecords(ctx, paidBefore))
    await recordInvoices(ctx, paymentId);
}
