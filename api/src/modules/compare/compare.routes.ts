import { compareApi } from '@shop/contract/compare';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { compareProducts } from './compare.service.ts';

export async function compareRoutes(app: FastifyInstance): Promise<void> {
  plug(app, compareApi.comparison, (ctx, { body }) => compareProducts(ctx, body.productIds));
}
