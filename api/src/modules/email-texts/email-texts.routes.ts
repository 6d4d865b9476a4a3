import { emailTextsEndpoints as endpoints } from '@shop/contract/email-texts.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { changeText, listTexts, showText } from './email-texts.service.ts';
import { previewText } from './preview.service.ts';

export async function emailTextsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.list, (ctx, { query }) => listTexts(ctx, query));
  mountEndpoint(app, endpoints.get, (ctx, { params }) => showText(ctx, params));
  mountEndpoint(app, endpoints.change, (ctx, { params, body }) => changeText(ctx, params, body));
  mountEndpoint(app, endpoints.preview, (ctx, { params, body }) => previewText(ctx, params, body.ownText));
}
