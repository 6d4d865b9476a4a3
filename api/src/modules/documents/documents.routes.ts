import { documentsEndpoints } from '@shop/contract/documents.schemas';
import { offersEndpoints } from '@shop/contract/offers.schemas';
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
  mountEndpoint(app, documentsEndpoints.ofOrder, (ctx, { params }) => listDocuments(ctx, params.orderNumber));
  mountFileEndpoint(app, documentsEndpoints.checkoutExport, (ctx, { query }) =>
    exportOrder(ctx, query['reference-number'], query),
  );
  mountFileEndpoint(app, documentsEndpoints.orderConfirmation, (ctx, { params }) =>
    printOrderConfirmation(ctx, params.orderNumber),
  );
  mountFileEndpoint(app, documentsEndpoints.packingSlip, (ctx, { params }) => printPackingSlip(ctx, params.id));
  mountFileEndpoint(app, documentsEndpoints.documentTracking, (ctx, { params }) => printTracking(ctx, params.id));
  mountFileEndpoint(app, documentsEndpoints.invoice, (ctx, { params }) => printInvoice(ctx, params.id));
  mountFileEndpoint(app, documentsEndpoints.creditNote, (ctx, { params }) => printCreditNote(ctx, params.id));
  mountFileEndpoint(app, offersEndpoints.pdf, (ctx, { params }) => printOfferOf(ctx, params.id));
  mountFileEndpoint(app, documentsEndpoints.accountStatement, (ctx) => printAccountStatement(ctx));
  mountFileEndpoint(app, documentsEndpoints.month, (ctx, { params }) => zipMonth(ctx, params.month));
}
