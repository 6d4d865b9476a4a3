import { specificitiesApi } from '@shop/contract/specificities';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { listSpecificities, selectSpecificity } from './specificities.service.ts';

export async function specificitiesRoutes(app: FastifyInstance): Promise<void> {
  plug(app, specificitiesApi.list, (ctx, { params, query }) => listSpecificities(ctx, params.sku, query));
  plug(app, specificitiesApi.select, (ctx, { body }) => selectSpecificity(ctx, body));
}
