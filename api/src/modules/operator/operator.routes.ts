import { operatorEndpoints } from '@shop/contract/operator.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { getOperator } from './operator.service.ts';

export async function operatorRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, operatorEndpoints.get, (ctx) => getOperator(ctx));
}
