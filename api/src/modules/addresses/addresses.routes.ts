import { addressesApi } from '@shop/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { createAddress } from './addresses.service.ts';

export async function addressesRoutes(app: FastifyInstance): Promise<void> {
  plug(app, addressesApi.create, (ctx, { body }) => createAddress(ctx, body));
}
