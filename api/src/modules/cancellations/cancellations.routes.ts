import { cancellationsApi } from '@shop/contract/cancellations';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { decideKept, keepRequest, listCancellations, showOptions } from './cancellations.service.ts';

export async function cancellationsRoutes(app: FastifyInstance): Promise<void> {
  plug(app, cancellationsApi.options, (ctx, { params }) => showOptions(ctx, params.orderId));
  plug(app, cancellationsApi.ofOrder, (ctx, { params }) => listCancellations(ctx, params.orderId));
  plug(app, cancellationsApi.request, (ctx, { body }) => keepRequest(ctx, body), decideKept);
}
