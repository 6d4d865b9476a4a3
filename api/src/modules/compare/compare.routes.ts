import { compareEndpoints } from '@shop/contract/compare.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { compareProducts } from './compare.service.ts';

export async function compareRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, compareEndpoints.comparison, (ctx, { body }) => compareProducts(ctx, body.productIds));
}
