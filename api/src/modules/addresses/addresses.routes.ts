import { addressesEndpoints } from '@shop/contract/addresses.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { createAddress } from './addresses.service.ts';

export async function addressesRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, addressesEndpoints.create, (ctx, { body }) => createAddress(ctx, body));
}
