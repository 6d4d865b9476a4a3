import { contractsEndpoints } from '@shop/contract/contracts.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listContracts } from './contracts.sql.ts';

export async function contractsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, contractsEndpoints.list, async (ctx) => [...(await listContracts(ctx))]);
}
