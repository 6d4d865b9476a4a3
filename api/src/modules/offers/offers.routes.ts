import { offersApi } from '@shop/contract/offers';
import { salesOffersApi } from '@shop/contract/sales-offers';
import type { FastifyInstance } from 'fastify';
import { plugFile } from '#platform/http/plug-file.ts';
import { plug } from '#platform/http/plug.ts';
import { answerRequest, listForSales, replyToCustomer, showForSales } from './use-cases/answer-request.ts';
import { declineOffer, writeToSales } from './use-cases/decide-offer.ts';
import { editOffer } from './use-cases/edit-offer.ts';
import { exportOffers } from './use-cases/export-offers.ts';
import { listOffers } from './use-cases/list-offers.ts';
import { showOffer } from './use-cases/show-offer.ts';

/** Ordering an offer is plugged by `checkout`, its PDF by `documents`. */
export async function offersRoutes(app: FastifyInstance): Promise<void> {
  plug(app, offersApi.list, (ctx, { query }) => listOffers(ctx, query));
  plugFile(app, offersApi.exportList, (ctx, { query }) => exportOffers(ctx, query));
  plug(app, offersApi.detail, (ctx, { params }) => showOffer(ctx, params.id));
  plug(app, offersApi.edit, (ctx, { params }) => editOffer(ctx, params.id));
  plug(app, offersApi.decline, (ctx, { params, body }) => declineOffer(ctx, params.id, body.reason));
  plug(app, offersApi.write, (ctx, { params, body }) => writeToSales(ctx, params.id, body.text));
  plug(app, salesOffersApi.list, (ctx, { query }) => listForSales(ctx, query));
  plug(app, salesOffersApi.detail, (ctx, { params }) => showForSales(ctx, params.id));
  plug(app, salesOffersApi.answer, (ctx, { params, body }) => answerRequest(ctx, params.id, body));
  plug(app, salesOffersApi.reply, (ctx, { params, body }) => replyToCustomer(ctx, params.id, body.text));
}
