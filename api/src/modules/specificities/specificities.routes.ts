import { specificitiesEndpoints } from '@shop/contract/specificities.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listSpecificities, selectSpecificity } from './specificities.service.ts';

export async function specificitiesRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, specificitiesEndpoints.list, (ctx, { params, query }) =>
    listSpecificities(ctx, params.sku, query),
  );
  mountEndpoint(app, specificitiesEndpoints.select, (ctx, { body }) => selectSpecificity(ctx, body));
}
