import { lampFinderEndpoints } from '@shop/contract/lamp-finder.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { countOwnLamps, findLamps } from './lamp-finder.service.ts';

export async function lampFinderRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, lampFinderEndpoints.products, (ctx, { body }) => findLamps(ctx, body));
  mountEndpoint(app, lampFinderEndpoints.ownCounts, (ctx, { body }) => countOwnLamps(ctx, body));
}
