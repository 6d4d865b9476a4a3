import { compareApi } from '@shop/contract/compare';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { compareProducts } from './compare.service.ts';

export async function compareRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, compareApi.comparison, (ctx, { body }) => compareProducts(ctx, body.productIds));
}
