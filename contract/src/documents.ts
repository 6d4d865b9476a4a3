import { z } from 'zod/mini';
import { exportFiles, exportOptions } from './cart-export.ts';
import { defineEndpoint, FileReply, PDF, ZIP } from './endpoint.ts';
import { IsoDate, lineOfText } from './values.ts';

/** What the shop prints (docs/domain/documents.md#kinds). `documentTracking` is the way of a delivery with its parcels. */
export const documentKinds = [
  'orderConfirmation',
  'packingSlip',
  'documentTracking',
  'invoice',
  'creditNote',
  'offer',
  'returnSlip',
  'accountStatement',
] as const;
export const DocumentKind = z.enum(documentKinds);
/** Those that an order has. */
const OrderDocumentKind = z.enum(['orderConfirmation', 'packingSlip', 'documentTracking', 'invoice', 'creditNote']);
export type DocumentKind = z.infer<typeof DocumentKind>;

export const OrderDocument = z.object({
  kind: OrderDocumentKind,
  /** In the language of the request, `Lieferschein`. */
  name: z.string(),
  documentNumber: z.string(),
  date: IsoDate,
  /** Of the file, relative to `/api`. */
  path: z.string(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

const DocumentNumber = lineOfText(30).check(z.minLength(1));
const ById = z.strictObject({ id: DocumentNumber });
const OfOrder = z.strictObject({ orderNumber: DocumentNumber });
/** A calendar month, `2026-11`. */
export const IsoMonth = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/));

const pdf = {
  method: 'GET',
  access: 'customer',
  reply: FileReply,
  files: [PDF],
  refusals: ['document.unknown', 'shop.busy'],
} as const;

export const documentsApi = {
  checkoutExport: defineEndpoint({
    method: 'GET',
    path: '/checkout/export',
    summary: 'An order that was placed as CSV, XLSX or PDF.',
    access: 'customer',
    query: z.strictObject({ ...exportOptions, 'reference-number': lineOfText(20).check(z.minLength(1)) }),
    reply: FileReply,
    files: exportFiles,
    refusals: ['order.unknown', 'shop.busy'],
  }),
  ofOrder: defineEndpoint({
    method: 'GET',
    path: '/customer/order-history/{orderNumber}/documents',
    summary: 'The documents of an order that the user may open.',
    access: 'customer',
    params: OfOrder,
    reply: z.object({ documents: z.array(OrderDocument) }),
    refusals: ['order.unknown'],
  }),
  orderConfirmation: defineEndpoint({
    ...pdf,
    path: '/customer/order-confirmation/{orderNumber}',
    summary: 'The confirmation of an order as PDF.',
    params: OfOrder,
    refusals: ['order.unknown', 'shop.busy'],
  }),
  invoice: defineEndpoint({
    ...pdf,
    path: '/customer/invoice/{id}',
    summary: 'An invoice with its QR-bill as PDF; needs the right to see invoices.',
    params: ById,
    refusals: ['document.unknown', 'session.forbidden', 'shop.busy'],
  }),
  creditNote: defineEndpoint({
    ...pdf,
    path: '/customer/credit-note/{id}',
    summary: 'A credit note as PDF; needs the right to see invoices.',
    params: ById,
    refusals: ['document.unknown', 'session.forbidden', 'shop.busy'],
  }),
  packingSlip: defineEndpoint({
    ...pdf,
    path: '/customer/packing-slip/{id}',
    summary: 'A delivery note as PDF.',
    params: ById,
  }),
  documentTracking: defineEndpoint({
    ...pdf,
    path: '/customer/document-tracking/{id}',
    summary: 'The way of a delivery with its parcels as PDF, by the number of its delivery note.',
    params: ById,
  }),
  accountStatement: defineEndpoint({
    method: 'GET',
    path: '/customer/getAccountStatement',
    summary: 'Open invoices and credit notes of the company as PDF; needs the right to see invoices.',
    access: 'customer',
    reply: FileReply,
    files: [PDF],
    refusals: ['session.forbidden', 'shop.busy'],
  }),
  month: defineEndpoint({
    method: 'GET',
    path: '/customer/documents/{month}',
    summary: 'All documents of a month that the user may open, as one ZIP file.',
    access: 'customer',
    params: z.strictObject({ month: IsoMonth }),
    reply: FileReply,
    files: [ZIP],
    refusals: ['document.none_in_month', 'shop.busy'],
  }),
};
