import { operatorApi } from '@shop/contract/operator';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { getOperator } from './operator.service.ts';

export async function operatorRoutes(app: FastifyInstance): Promise<void> {
  plug(app, operatorApi.get, (ctx) => getOperator(ctx));
}
