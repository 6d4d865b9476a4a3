import { lostFactorsEndpoints } from '@shop/contract/lost-factors.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { findLostFactors, resetLostFactors } from './lost-factors.service.ts';

export async function lostFactorsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, lostFactorsEndpoints.find, (ctx, { query }) => findLostFactors(ctx, query.accountName));
  mountEndpoint(app, lostFactorsEndpoints.reset, (ctx, { body }) => resetLostFactors(ctx, body));
}
