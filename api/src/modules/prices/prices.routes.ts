import { pricesEndpoints } from '@shop/contract/prices.schemas';
import type { FastifyInstance } from 'fastify';
import { exactReply } from '#platform/http/answer.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { checkAvailability, enrichProducts } from './prices.service.ts';

export async function pricesRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, pricesEndpoints.enrichment, async (ctx, { body }) => exactReply(await enrichProducts(ctx, body)));
  mountEndpoint(app, pricesEndpoints.availability, (ctx, { body }) => checkAvailability(ctx, body));
}
