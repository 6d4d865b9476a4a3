import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles, unitName } from '../catalogue/index.ts';
import { getCompany } from '../companies/index.ts';
import { listOwnNumbers } from '../own-numbers/index.ts';
import {
  findDelivery,
  findInvoice,
  getOrder,
  readOrderNumber,
  type StoredInvoice,
  type StoredOrder,
} from '../orders/index.ts';
import { amountName, shownSums } from '../prices/index.ts';
import { word } from './documents.wording.ts';
import { lineNotesOf, type DocumentContext, type Party, type PrintedPosition } from './templates/document-template.ts';
import type { InvoiceDocumentData } from './templates/invoice-documents.ts';
import type { OrderDocumentData } from './templates/order-documents.ts';

/** What every document to the buyer's company needs. */
export async function loadDocumentContext(ctx: BuyerCtx): Promise<DocumentContext> {
  const { number, name, vatNumber, seat: place } = await getCompany(ctx);
  const { street, extra, zipCode, city, countryCode } = place;
  const seat: Party = { name, street, lines: extra === '' ? [] : [extra], zipCode, city, country: countryCode };
  return { locale: ctx.locale, operator: ctx.operator, customer: { number, vatNumber, seat } };
}

/** @throws ShopError `order.unknown`, also for another company's and, without the right, for a colleague's */
export async function getOrderDocumentData(ctx: BuyerCtx, orderNumber: string): Promise<OrderDocumentData> {
  const number = readOrderNumber(orderNumber) ?? refuse('order.unknown');
  return documentDataOf(ctx, await getOrder(ctx, number));
}

/** Names and units in the viewer's language where the catalogue still knows the article, else as they were ordered. */
async function documentDataOf(ctx: BuyerCtx, order: StoredOrder): Promise<OrderDocumentData> {
  const isForeign = languageOf(ctx.locale) !== languageOf(order.locale);
  const skus = isForeign ? order.positions.map(({ sku }) => sku) : [];
  const articles = await listArticles(ctx, [...new Set(skus)]);
  const own = await listOwnNumbers(ctx, [...new Set(order.positions.map(({ sku }) => sku))]);
  const positions = order.positions.map((position): PrintedPosition => {
    const article = articles.get(position.sku);
    return {
      ...position,
      ownNumbers: own.get(position.sku),
      name: article?.name ?? position.name,
      unitName: article ? unitName(article.measurementUnit, ctx.locale) : position.unitName,
      lineNotes: lineNotesOf(ctx.locale, position, order.commission),
      notes: position.deliveryDate ? [word(ctx.locale, 'line.delivery', { date: dayText(position.deliveryDate) })] : [],
    };
  });
  return { order, orderedOn: readZurichClock(order.orderedAt).day, positions };
}

/** @throws ShopError `document.unknown`, also for another company's */
export async function getDelivery(ctx: BuyerCtx, deliveryNumber: string) {
  return (await findDelivery(ctx, deliveryNumber)) ?? refuse('document.unknown');
}

/** @throws ShopError `document.unknown`, also for another company's and for a document of the other kind */
export async function getInvoice(ctx: BuyerCtx, number: string, kind: StoredInvoice['kind']): Promise<StoredInvoice> {
  const invoice = await findInvoice(ctx, number);
  return invoice?.kind === kind ? invoice : refuse('document.unknown');
}

/** The invoice with the order it is of, which the right to see invoices opens also where a colleague ordered. */
export async function getInvoiceDocumentData(
  ctx: BuyerCtx,
  invoice: StoredInvoice,
): Promise<{ readonly documentData: OrderDocumentData; readonly money: InvoiceDocumentData }> {
  const viewer = withCompanyOrders(ctx);
  const documentData = await documentDataOf(viewer, await getOrder(viewer, invoice.orderNumber));
  const delivery = invoice.deliveryNumber === null ? undefined : await findDelivery(viewer, invoice.deliveryNumber);
  const ordered = new Map(documentData.positions.map((position) => [position.lineNumber, position]));
  const positions = invoice.positions.flatMap((line): readonly PrintedPosition[] => {
    const position = ordered.get(line.lineNumber);
    return position ? [{ ...position, ...line, notes: [] }] : [];
  });
  // One document for all who may see it: what is off the list price is for those alone who see list prices.
  const sums = shownSums(invoice.sums, { seesNet: true, seesGross: false }, (kind) => amountName(kind, ctx.locale));
  if (!sums) throw new Error('Sums are shown to who may see them');
  const arrived = delivery?.deliveredAt ?? null;
  const deliveredOn = arrived === null ? (delivery?.deliveryDate ?? null) : readZurichClock(new Date(arrived)).day;
  return { documentData, money: { invoice, positions, sums, deliveredOn } };
}

function withCompanyOrders(ctx: BuyerCtx): BuyerCtx {
  const permissions = new Set([...ctx.buyer.permissions, 'viewCompanyOrders' as const]);
  return { ...ctx, buyer: { ...ctx.buyer, permissions } };
}
