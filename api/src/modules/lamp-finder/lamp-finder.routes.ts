import { lampFinderApi } from '@shop/contract/lamp-finder';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { countOwnLamps, findLamps } from './lamp-finder.service.ts';

export async function lampFinderRoutes(app: FastifyInstance): Promise<void> {
  plug(app, lampFinderApi.products, (ctx, { body }) => findLamps(ctx, body));
  plug(app, lampFinderApi.ownCounts, (ctx, { body }) => countOwnLamps(ctx, body));
}
