import { documentsApi } from '@shop/contract/documents';
import { offersApi } from '@shop/contract/offers';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
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
import { printOfferOf } from './offer-document.ts';
import { zipMonth } from './month-zip.ts';

export async function documentsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, documentsApi.ofOrder, (ctx, { params }) => listDocuments(ctx, params.orderNumber));
  mountFileEndpoint(app, documentsApi.checkoutExport, (ctx, { query }) =>
    exportOrder(ctx, query['reference-number'], query),
  );
  mountFileEndpoint(app, documentsApi.orderConfirmation, (ctx, { params }) =>
    printOrderConfirmation(ctx, params.orderNumber),
  );
  mountFileEndpoint(app, documentsApi.packingSlip, (ctx, { params }) => printPackingSlip(ctx, params.id));
  mountFileEndpoint(app, documentsApi.documentTracking, (ctx, { params }) => printTracking(ctx, params.id));
  mountFileEndpoint(app, documentsApi.invoice, (ctx, { params }) => printInvoice(ctx, params.id));
  mountFileEndpoint(app, documentsApi.creditNote, (ctx, { params }) => printCreditNote(ctx, params.id));
  mountFileEndpoint(app, offersApi.pdf, (ctx, { params }) => printOfferOf(ctx, params.id));
  mountFileEndpoint(app, documentsApi.accountStatement, (ctx) => printAccountStatement(ctx));
  mountFileEndpoint(app, documentsApi.month, (ctx, { params }) => zipMonth(ctx, params.month));
}
