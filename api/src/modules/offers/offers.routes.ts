import { offersEndpoints } from '@shop/contract/offers.schemas';
import { salesOffersEndpoints } from '@shop/contract/sales-offers.schemas';
import type { FastifyInstance } from 'fastify';
import { mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { answerRequest, listForSales, replyToCustomer, showForSales } from './use-cases/answer-request.ts';
import { declineOffer, writeToSales } from './use-cases/decide-offer.ts';
import { editOffer } from './use-cases/edit-offer.ts';
import { exportOffers } from './use-cases/export-offers.ts';
import { listOffers } from './use-cases/list-offers.ts';
import { showOffer } from './use-cases/show-offer.ts';

/** The endpoint that orders an offer is mounted by `checkout`, its PDF by `documents`. */
export async function offersRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, offersEndpoints.list, (ctx, { query }) => listOffers(ctx, query));
  mountListFileEndpoint(app, offersEndpoints.exportList, (ctx, { query }) => exportOffers(ctx, query));
  mountEndpoint(app, offersEndpoints.detail, (ctx, { params }) => showOffer(ctx, params.id));
  mountEndpoint(app, offersEndpoints.edit, (ctx, { params }) => editOffer(ctx, params.id));
  mountEndpoint(app, offersEndpoints.decline, (ctx, { params, body }) => declineOffer(ctx, params.id, body.reason));
  mountEndpoint(app, offersEndpoints.write, (ctx, { params, body }) => writeToSales(ctx, params.id, body.text));
  mountEndpoint(app, salesOffersEndpoints.list, (ctx, { query }) => listForSales(ctx, query));
  mountEndpoint(app, salesOffersEndpoints.detail, (ctx, { params }) => showForSales(ctx, params.id));
  mountEndpoint(app, salesOffersEndpoints.answer, (ctx, { params, body }) => answerRequest(ctx, params.id, body));
  mountEndpoint(app, salesOffersEndpoints.reply, (ctx, { params, body }) => replyToCustomer(ctx, params.id, body.text));
}
