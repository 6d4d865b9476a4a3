import { secondFactorEndpoints } from '@shop/contract/second-factor.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from './second-factor.service.ts';

export async function secondFactorRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, secondFactorEndpoints.state, (ctx) => getSecondFactor(ctx));
  mountEndpoint(app, secondFactorEndpoints.begin, (ctx, { body }) => beginSecondFactor(ctx, body));
  mountEndpoint(app, secondFactorEndpoints.confirm, (ctx, { body }) => confirmSecondFactor(ctx, body));
  mountEndpoint(app, secondFactorEndpoints.remove, (ctx, { body }) => removeSecondFactor(ctx, body));
}
