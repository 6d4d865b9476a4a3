import { contractsApi } from '@shop/contract/contracts';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { listContracts } from './contracts.sql.ts';

export async function contractsRoutes(app: FastifyInstance): Promise<void> {
  plug(app, contractsApi.list, async (ctx) => [...(await listContracts(ctx))]);
}
