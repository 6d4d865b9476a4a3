import { pricesApi } from '@shop/contract/prices';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { checkAvailability, enrichProducts } from './prices.service.ts';

export async function pricesRoutes(app: FastifyInstance): Promise<void> {
  plug(app, pricesApi.enrichment, (ctx, { body }) => enrichProducts(ctx, body));
  plug(app, pricesApi.availability, (ctx, { body }) => checkAvailability(ctx, body));
}
