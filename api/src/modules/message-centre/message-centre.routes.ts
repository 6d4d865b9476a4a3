import { messageCentreEndpoints } from '@shop/contract/message-centre.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import * as service from './message-centre.service.ts';

export async function messageCentreRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, messageCentreEndpoints.list, (ctx, { query }) => service.listMessages(ctx, query));
  mountEndpoint(app, messageCentreEndpoints.get, (ctx, { params }) =>
    service.openConversation(ctx, Number(params.requestId)),
  );
  mountEndpoint(app, messageCentreEndpoints.reply, (ctx, { params, body }) =>
    service.replyInConversation(ctx, Number(params.requestId), body),
  );
  mountEndpoint(app, messageCentreEndpoints.markRead, (ctx, { body }) => service.markRead(ctx, body));
  mountEndpoint(app, messageCentreEndpoints.getByLink, (ctx, { params }) =>
    service.openByLink(ctx, params.conversationToken),
  );
  mountEndpoint(app, messageCentreEndpoints.replyByLink, (ctx, { params, body }) =>
    service.replyByLink(ctx, params.conversationToken, body),
  );
  mountFileEndpoint(app, messageCentreEndpoints.fileByLink, (ctx, { params }) =>
    service.downloadByLink(ctx, params.conversationToken, params.fileId),
  );
}
