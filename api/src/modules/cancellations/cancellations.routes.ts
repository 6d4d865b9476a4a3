import { cancellationsApi } from '@shop/contract/cancellations';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { decideStored, storeRequest, listCancellations, showOptions } from './cancellations.service.ts';

export async function cancellationsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, cancellationsApi.options, (ctx, { params }) => showOptions(ctx, params.orderId));
  mountEndpoint(app, cancellationsApi.ofOrder, (ctx, { params }) => listCancellations(ctx, params.orderId));
  mountEndpoint(app, cancellationsApi.request, (ctx, { body }) => storeRequest(ctx, body), decideStored);
}
