import { figuresEndpoints as endpoints } from '@shop/contract/figures.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { readFigures } from './figures.service.ts';

export async function figuresRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.read, async (ctx, { query }) =>
    readFigures({ ...ctx, db: await ctx.db.forReading() }, query),
  );
}
