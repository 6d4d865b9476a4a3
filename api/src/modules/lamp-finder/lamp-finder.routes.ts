import { lampFinderApi } from '@shop/contract/lamp-finder';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { countOwnLamps, findLamps } from './lamp-finder.service.ts';

export async function lampFinderRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, lampFinderApi.products, (ctx, { body }) => findLamps(ctx, body));
  mountEndpoint(app, lampFinderApi.ownCounts, (ctx, { body }) => countOwnLamps(ctx, body));
}
