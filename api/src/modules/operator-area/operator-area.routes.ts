import { operatorAreaEndpoints as endpoints } from '@shop/contract/operator-area.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { find, readHealth, readMenu } from './operator-area.service.ts';

export async function operatorAreaRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.menu, (ctx) => readMenu(ctx));
  mountEndpoint(app, endpoints.health, (ctx) => readHealth(ctx));
  mountEndpoint(app, endpoints.find, (ctx, { query }) => find(ctx, query.q));
}
