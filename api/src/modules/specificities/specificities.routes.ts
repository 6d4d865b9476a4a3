import { specificitiesApi } from '@shop/contract/specificities';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listSpecificities, selectSpecificity } from './specificities.service.ts';

export async function specificitiesRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, specificitiesApi.list, (ctx, { params, query }) => listSpecificities(ctx, params.sku, query));
  mountEndpoint(app, specificitiesApi.select, (ctx, { body }) => selectSpecificity(ctx, body));
}
