import { settingsEndpoints } from '@shop/contract/settings.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { changeSettings, getSettings, listHistory } from './settings.service.ts';

export async function settingsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, settingsEndpoints.get, (ctx) => getSettings(ctx));
  mountEndpoint(app, settingsEndpoints.change, (ctx, { body }) => changeSettings(ctx, body));
  mountEndpoint(app, settingsEndpoints.history, (ctx) => listHistory(ctx));
}
