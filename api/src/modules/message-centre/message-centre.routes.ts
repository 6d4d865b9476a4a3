import { messageCentreEndpoints } from '@shop/contract/message-centre.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listMessages, markRead, openConversation, replyInConversation } from './message-centre.service.ts';

export async function messageCentreRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, messageCentreEndpoints.list, (ctx, { query }) => listMessages(ctx, query));
  mountEndpoint(app, messageCentreEndpoints.get, (ctx, { params }) => openConversation(ctx, Number(params.requestId)));
  mountEndpoint(app, messageCentreEndpoints.reply, (ctx, { params, body }) =>
    replyInConversation(ctx, Number(params.requestId), body),
  );
  mountEndpoint(app, messageCentreEndpoints.markRead, (ctx, { body }) => markRead(ctx, body));
}
