import { pushEndpoints } from '@shop/contract/push.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { changeSubjects, getPush, subscribe, tryOut, unsubscribe } from './push.service.ts';

export async function pushRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, pushEndpoints.get, (ctx) => getPush(ctx));
  mountEndpoint(app, pushEndpoints.subscribe, (ctx, { body }) => subscribe(ctx, body));
  mountEndpoint(app, pushEndpoints.unsubscribe, (ctx, { params }) => unsubscribe(ctx, Number(params.subscriptionId)));
  mountEndpoint(app, pushEndpoints.subjects, (ctx, { body }) => changeSubjects(ctx, body));
  mountEndpoint(app, pushEndpoints.tryOut, (ctx) => tryOut(ctx));
}
