import { documentsApi } from '@shop/contract/documents';
import { offersApi } from '@shop/contract/offers';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { plugFile } from '#platform/http/plug-file.ts';
import {
  listDocuments,
  printAccountStatement,
  printCreditNote,
  printInvoice,
  printOrderConfirmation,
  printPackingSlip,
  printTracking,
} from './documents.service.ts';
import { exportOrder } from './export-order.ts';
import { printOfferOf } from './offer-paper.ts';
import { zipMonth } from './month-zip.ts';

export async function documentsRoutes(app: FastifyInstance): Promise<void> {
  plug(app, documentsApi.ofOrder, (ctx, { params }) => listDocuments(ctx, params.orderNumber));
  plugFile(app, documentsApi.checkoutExport, (ctx, { query }) => exportOrder(ctx, query['reference-number'], query));
  plugFile(app, documentsApi.orderConfirmation, (ctx, { params }) => printOrderConfirmation(ctx, params.orderNumber));
  plugFile(app, documentsApi.packingSlip, (ctx, { params }) => printPackingSlip(ctx, params.id));
  plugFile(app, documentsApi.documentTracking, (ctx, { params }) => printTracking(ctx, params.id));
  plugFile(app, documentsApi.invoice, (ctx, { params }) => printInvoice(ctx, params.id));
  plugFile(app, documentsApi.creditNote, (ctx, { params }) => printCreditNote(ctx, params.id));
  plugFile(app, offersApi.pdf, (ctx, { params }) => printOfferOf(ctx, params.id));
  plugFile(app, documentsApi.accountStatement, (ctx) => printAccountStatement(ctx));
  plugFile(app, documentsApi.month, (ctx, { params }) => zipMonth(ctx, params.month));
}
