import type { documentsEndpoints } from '@shop/contract/documents.schemas';
import type { OrderDocument } from '@shop/contract/documents';
import { PDF, type ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { findTrack, getOrderLifecycle, showSteps } from '../orders/index.ts';
import { coverInvoice, listOpenItems, payBackCreditNote } from '../payments/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { amountName, shownSums } from '../prices/index.ts';
import { kindName } from './documents.wording.ts';
import { accountStatement, creditNoteDocument, invoiceDocument } from './templates/invoice-documents.ts';
import { orderConfirmation, packingSlip, trackingSheet } from './templates/order-documents.ts';
import {
  getDelivery,
  getInvoice,
  getInvoiceDocumentData,
  getOrderDocumentData,
  loadDocumentContext,
} from './load-document-data.ts';
import { printOnce } from './print-once.ts';

/** With prices for who may see them, without for all others. @throws ShopError `order.unknown` */
export async function printOrderConfirmation(ctx: BuyerCtx, orderNumber: string): Promise<FileAnswer> {
  const documentData = await getOrderDocumentData(ctx, orderNumber);
  const { order } = documentData;
  const visibility = priceVisibility(ctx.buyer.permissions);
  // One document for all who see net prices, so without what is off the list price.
  const sums =
    order.sums && shownSums(order.sums, { ...visibility, seesGross: false }, (kind) => amountName(kind, ctx.locale));
  const key = { kind: 'orderConfirmation', number: String(order.orderNumber), withPrices: sums !== null } as const;
  return printOnce(ctx, key, async () => orderConfirmation(await loadDocumentContext(ctx), documentData, sums));
}

/** @throws ShopError `document.unknown` */
export async function printPackingSlip(ctx: BuyerCtx, deliveryNumber: string): Promise<FileAnswer> {
  const delivery = await getDelivery(ctx, deliveryNumber);
  const key = { kind: 'packingSlip', number: delivery.deliveryNumber, withPrices: false } as const;
  return printOnce(ctx, key, async () => {
    const [context, documentData] = await Promise.all([
      loadDocumentContext(ctx),
      getOrderDocumentData(ctx, String(delivery.orderNumber)),
    ]);
    return packingSlip(context, documentData, delivery);
  });
}

/** How a delivery stands now. @throws ShopError `document.unknown` */
export async function printTracking(ctx: BuyerCtx, deliveryNumber: string): Promise<FileAnswer> {
  const delivery = await getDelivery(ctx, deliveryNumber);
  const [context, documentData, track] = await Promise.all([
    loadDocumentContext(ctx),
    getOrderDocumentData(ctx, String(delivery.orderNumber)),
    findTrack(ctx, delivery.trackAndTraceId),
  ]);
  const steps = showSteps(track?.steps ?? [], ctx.locale).map((step) => ({ ...step, at: instantText(step.dateTime) }));
  const today = readZurichClock(ctx.now).day;
  const content = await ctx.printer.print(trackingSheet(context, documentData, delivery, { steps, today }));
  return { name: `${kindName('documentTracking', ctx.locale)}-${delivery.deliveryNumber}.pdf`, type: PDF, content };
}

function instantText(instant: string | null): string {
  if (instant === null) return '';
  const { day, minute } = readZurichClock(new Date(instant));
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
  return `${dayText(day)} | ${hours}:${minutes}`;
}

/** @throws ShopError `session.forbidden`, `document.unknown` */
export async function printInvoice(ctx: BuyerCtx, number: string): Promise<FileAnswer> {
  requireInvoices(ctx);
  const invoice = await getInvoice(ctx, number, 'invoice');
  return printOnce(ctx, { kind: 'invoice', number: invoice.invoiceNumber, withPrices: true }, async () => {
    // The document does not change any more: what the payment of the order covers is decided before it is written.
    await coverInvoice(ctx, invoice.orderNumber, invoice.invoiceNumber);
    const decided = await getInvoice(ctx, number, 'invoice');
    const [context, { documentData, money }] = await Promise.all([
      loadDocumentContext(ctx),
      getInvoiceDocumentData(ctx, decided),
    ]);
    return invoiceDocument(context, documentData, money);
  });
}

/** @throws ShopError `session.forbidden`, `document.unknown` */
export async function printCreditNote(ctx: BuyerCtx, number: string): Promise<FileAnswer> {
  requireInvoices(ctx);
  const note = await getInvoice(ctx, number, 'creditNote');
  return printOnce(ctx, { kind: 'creditNote', number: note.invoiceNumber, withPrices: true }, async () => {
    const { orderNumber, invoiceNumber, grandTotalCents: amountCents } = note;
    // The document does not change any more: how the money goes back is decided before it is written.
    await payBackCreditNote(ctx, { orderNumber, invoiceNumber, amountCents });
    const decided = await getInvoice(ctx, number, 'creditNote');
    const [context, { documentData, money }] = await Promise.all([
      loadDocumentContext(ctx),
      getInvoiceDocumentData(ctx, decided),
    ]);
    return creditNoteDocument(context, documentData, money);
  });
}

export async function printAccountStatement(ctx: BuyerCtx): Promise<FileAnswer> {
  const today = readZurichClock(ctx.now).day;
  const [context, entries] = await Promise.all([loadDocumentContext(ctx), listOpenItems(ctx)]);
  const content = await ctx.printer.print(accountStatement(context, entries, today));
  return { name: `${kindName('accountStatement', ctx.locale)}-${today}.pdf`, type: PDF, content };
}

/** Invoices are also reached by way of a month's ZIP file, which anybody may ask for. */
function requireInvoices(ctx: BuyerCtx): void {
  if (!seesInvoices(ctx)) refuse('session.forbidden');
}

/** Invoices are full of prices: the right to see them alone is not enough. */
export function seesInvoices({ buyer }: BuyerCtx): boolean {
  return buyer.permissions.has('viewInvoices') && priceVisibility(buyer.permissions).seesNet;
}

/** What of an order can be opened, in the order in which it was written. @throws ShopError `order.unknown` */
export async function listDocuments(
  ctx: BuyerCtx,
  orderNumber: string,
): Promise<ReplyOf<typeof documentsEndpoints.ofOrder>> {
  const { order, orderedOn } = await getOrderDocumentData(ctx, orderNumber);
  const { deliveries, invoices } = await getOrderLifecycle(ctx, order.orderNumber);
  const document = (
    kind: OrderDocument['kind'],
    documentNumber: string,
    date: string,
    path: string,
  ): OrderDocument => ({
    kind,
    name: kindName(kind, ctx.locale),
    documentNumber,
    date,
    path: `/customer/${path}/${encodeURIComponent(documentNumber)}`,
  });
  return {
    documents: [
      document('orderConfirmation', String(order.orderNumber), orderedOn, 'order-confirmation'),
      ...deliveries.flatMap(({ deliveryNumber, shippedAt }) => {
        const { day } = readZurichClock(new Date(shippedAt));
        return [
          document('packingSlip', deliveryNumber, day, 'packing-slip'),
          document('documentTracking', deliveryNumber, day, 'document-tracking'),
        ];
      }),
      ...(seesInvoices(ctx) ? invoices : []).map(({ kind, invoiceNumber, invoicedOn }) =>
        document(kind, invoiceNumber, invoicedOn, kind === 'invoice' ? 'invoice' : 'credit-note'),
      ),
    ],
  };
}
