import { contractsEndpoints } from '@shop/contract/contracts.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { changeContract, createContract, linkAddress, showContract, unlinkAddress } from './contracts.service.ts';
import { listContracts } from './contracts.sql.ts';

export async function contractsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, contractsEndpoints.list, async (ctx) => [...(await listContracts(ctx))]);
  mountEndpoint(app, contractsEndpoints.get, (ctx, { params }) => showContract(ctx, Number(params.contractId)));
  mountEndpoint(app, contractsEndpoints.create, (ctx, { body }) => createContract(ctx, body));
  mountEndpoint(app, contractsEndpoints.update, (ctx, { body }) => changeContract(ctx, body));
  mountEndpoint(app, contractsEndpoints.addAddress, (ctx, { body }) => linkAddress(ctx, body));
  mountEndpoint(app, contractsEndpoints.removeAddress, (ctx, { body }) => unlinkAddress(ctx, body));
}
