import { cancellationsEndpoints } from '@shop/contract/cancellations.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { decideStored, storeRequest, listCancellations, showOptions } from './cancellations.service.ts';

export async function cancellationsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, cancellationsEndpoints.options, (ctx, { params }) => showOptions(ctx, params.orderId));
  mountEndpoint(app, cancellationsEndpoints.ofOrder, (ctx, { params }) => listCancellations(ctx, params.orderId));
  mountEndpoint(app, cancellationsEndpoints.request, (ctx, { body }) => storeRequest(ctx, body), decideStored);
}
