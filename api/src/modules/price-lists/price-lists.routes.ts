import { priceListsEndpoints } from '@shop/contract/price-lists.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint, mountPreparedEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import { listChoices } from './choices.ts';
import { downloadList, downloadShared, showShared } from './download.ts';
import {
  acceptExport,
  acceptList,
  cancelPriceList,
  prepareExport,
  prepareList,
  showLog,
  showOverview,
} from './price-lists.service.ts';

export async function priceListsRoutes(app: FastifyInstance): Promise<void> {
  const endpoints = priceListsEndpoints;
  mountEndpoint(app, endpoints.overview, (ctx) => showOverview(ctx));
  mountEndpoint(app, endpoints.choices, (ctx) => listChoices(ctx));
  mountPreparedEndpoint(app, endpoints.request, (ctx, { body }) => prepareList(ctx, body), acceptList);
  mountPreparedEndpoint(app, endpoints.requestExport, (ctx, { body }) => prepareExport(ctx, body), acceptExport);
  mountEndpoint(app, endpoints.cancel, (ctx, { params }) => cancelPriceList(ctx, params.priceListId));
  mountFileEndpoint(app, endpoints.file, (ctx, { params }) => downloadList(ctx, params.priceListId));
  mountEndpoint(app, endpoints.log, (ctx, { query }) => showLog(ctx, query));
  mountEndpoint(app, endpoints.shared, (ctx, { params }) => showShared(ctx, params.token));
  mountFileEndpoint(app, endpoints.sharedFile, (ctx, { params }) => downloadShared(ctx, params.token));
}
