import { pricesApi } from '@shop/contract/prices';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { checkAvailability, enrichProducts } from './prices.service.ts';

export async function pricesRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, pricesApi.enrichment, (ctx, { body }) => enrichProducts(ctx, body));
  mountEndpoint(app, pricesApi.availability, (ctx, { body }) => checkAvailability(ctx, body));
}
