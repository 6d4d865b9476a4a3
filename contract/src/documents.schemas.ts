import { z } from 'zod/mini';
import { exportOptions } from './cart-export.schemas.ts';
import { documentKinds, documentsApi } from './documents.ts';
import { FileReply } from './endpoint.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { IsoDate, lineOfText } from './values.schemas.ts';

export const DocumentKind = z.enum(documentKinds);
/** Those that an order has. */
export const OrderDocumentKind = z.enum([
  'orderConfirmation',
  'packingSlip',
  'documentTracking',
  'invoice',
  'creditNote',
]);
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

export const documentsEndpoints = {
  checkoutExport: defineEndpoint(documentsApi.checkoutExport, {
    summary: 'An order that was placed as CSV, XLSX or PDF.',
    query: z.strictObject({ ...exportOptions, 'reference-number': lineOfText(20).check(z.minLength(1)) }),
    reply: FileReply,
  }),
  ofOrder: defineEndpoint(documentsApi.ofOrder, {
    summary: 'The documents of an order that the user may open.',
    params: OfOrder,
    reply: z.object({ documents: z.array(OrderDocument) }),
  }),
  orderConfirmation: defineEndpoint(documentsApi.orderConfirmation, {
    summary: 'The confirmation of an order as PDF.',
    params: OfOrder,
    reply: FileReply,
  }),
  invoice: defineEndpoint(documentsApi.invoice, {
    summary: 'An invoice with its QR-bill as PDF; needs the right to see invoices.',
    params: ById,
    reply: FileReply,
  }),
  creditNote: defineEndpoint(documentsApi.creditNote, {
    summary: 'A credit note as PDF; needs the right to see invoices.',
    params: ById,
    reply: FileReply,
  }),
  packingSlip: defineEndpoint(documentsApi.packingSlip, {
    summary: 'A delivery note as PDF.',
    params: ById,
    reply: FileReply,
  }),
  documentTracking: defineEndpoint(documentsApi.documentTracking, {
    summary: 'The way of a delivery with its parcels as PDF, by the number of its delivery note.',
    params: ById,
    reply: FileReply,
  }),
  accountStatement: defineEndpoint(documentsApi.accountStatement, {
    summary: 'Open invoices and credit notes of the company as PDF; needs the right to see invoices.',
    reply: FileReply,
  }),
  month: defineEndpoint(documentsApi.month, {
    summary: 'All documents of a month that the user may open, as one ZIP file.',
    params: z.strictObject({ month: IsoMonth }),
    reply: FileReply,
  }),
};
