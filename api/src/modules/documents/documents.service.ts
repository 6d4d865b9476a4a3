import type { documentsApi, OrderDocument } from '@shop/contract/documents';
import { PDF, type ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { requirePermission, type BuyerCtx } from '#src/context.ts';
import { findTrack, getOrderLife, showSteps } from '../orders/index.ts';
import { coverInvoice, listOpenItems, payBackCreditNote } from '../payments/index.ts';
import { amountName, priceSight, shownSums } from '../prices/index.ts';
import { kindName } from './documents.wording.ts';
import { accountStatement, creditNoteLetter, invoiceLetter } from './letters/money-letters.ts';
import { orderConfirmation, packingSlip, trackingSheet } from './letters/order-letters.ts';
import { getDelivery, getInvoice, getInvoicePapers, getOrderPaper, layDesk } from './papers.ts';
import { printOnce } from './print-once.ts';

/** With prices for who may see them, without for all others. @throws ShopError `order.unknown` */
export async function printOrderConfirmation(ctx: BuyerCtx, orderNumber: string): Promise<FileAnswer> {
  const paper = await getOrderPaper(ctx, orderNumber);
  const { order } = paper;
  const sight = priceSight(ctx.buyer.permissions);
  // One paper for all who see net prices, so without what is off the list price.
  const sums =
    order.sums && shownSums(order.sums, { ...sight, seesGross: false }, (kind) => amountName(kind, ctx.locale));
  const key = { kind: 'orderConfirmation', number: String(order.orderNumber), withPrices: sums !== null } as const;
  return printOnce(ctx, key, async () => orderConfirmation(await layDesk(ctx), paper, sums));
}

/** @throws ShopError `document.unknown` */
export async function printPackingSlip(ctx: BuyerCtx, deliveryNumber: string): Promise<FileAnswer> {
  const delivery = await getDelivery(ctx, deliveryNumber);
  const key = { kind: 'packingSlip', number: delivery.deliveryNumber, withPrices: false } as const;
  return printOnce(ctx, key, async () => {
    const [desk, paper] = await Promise.all([layDesk(ctx), getOrderPaper(ctx, String(delivery.orderNumber))]);
    return packingSlip(desk, paper, delivery);
  });
}

/** How a delivery stands now. @throws ShopError `document.unknown` */
export async function printTracking(ctx: BuyerCtx, deliveryNumber: string): Promise<FileAnswer> {
  const delivery = await getDelivery(ctx, deliveryNumber);
  const [desk, paper, track] = await Promise.all([
    layDesk(ctx),
    getOrderPaper(ctx, String(delivery.orderNumber)),
    findTrack(ctx, delivery.trackAndTraceId),
  ]);
  const steps = showSteps(track?.steps ?? [], ctx.locale).map((step) => ({ ...step, at: instantText(step.dateTime) }));
  const today = readZurichClock(ctx.now).day;
  const content = await ctx.printer.print(trackingSheet(desk, paper, delivery, { steps, today }));
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
    // The paper does not change any more: what the payment of the order covers is decided before it is written.
    await coverInvoice(ctx, invoice.orderNumber, invoice.invoiceNumber);
    const decided = await getInvoice(ctx, number, 'invoice');
    const [desk, { paper, money }] = await Promise.all([layDesk(ctx), getInvoicePapers(ctx, decided)]);
    return invoiceLetter(desk, paper, money);
  });
}

/** @throws ShopError `session.forbidden`, `document.unknown` */
export async function printCreditNote(ctx: BuyerCtx, number: string): Promise<FileAnswer> {
  requireInvoices(ctx);
  const note = await getInvoice(ctx, number, 'creditNote');
  return printOnce(ctx, { kind: 'creditNote', number: note.invoiceNumber, withPrices: true }, async () => {
    const { orderNumber, invoiceNumber, grandTotalCents: amountCents } = note;
    // The paper does not change any more: how the money goes back is decided before it is written.
    await payBackCreditNote(ctx, { orderNumber, invoiceNumber, amountCents });
    const decided = await getInvoice(ctx, number, 'creditNote');
    const [desk, { paper, money }] = await Promise.all([layDesk(ctx), getInvoicePapers(ctx, decided)]);
    return creditNoteLetter(desk, paper, money);
  });
}

/** @throws ShopError `session.forbidden` */
export async function printAccountStatement(ctx: BuyerCtx): Promise<FileAnswer> {
  requireInvoices(ctx);
  const today = readZurichClock(ctx.now).day;
  const [desk, entries] = await Promise.all([layDesk(ctx), listOpenItems(ctx)]);
  const content = await ctx.printer.print(accountStatement(desk, entries, today));
  return { name: `${kindName('accountStatement', ctx.locale)}-${today}.pdf`, type: PDF, content };
}

/** Invoices are full of prices: the right to see them alone is not enough. */
function requireInvoices(ctx: BuyerCtx): void {
  requirePermission(ctx, 'viewInvoices');
  if (!seesInvoices(ctx)) refuse('session.forbidden');
}

export function seesInvoices({ buyer }: BuyerCtx): boolean {
  return buyer.permissions.has('viewInvoices') && priceSight(buyer.permissions).seesNet;
}

/** What of an order can be opened, in the order in which it was written. @throws ShopError `order.unknown` */
export async function listDocuments(ctx: BuyerCtx, orderNumber: string): Promise<ReplyOf<typeof documentsApi.ofOrder>> {
  const { order, orderedOn } = await getOrderPaper(ctx, orderNumber);
  const { deliveries, invoices } = await getOrderLife(ctx, order.orderNumber);
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
