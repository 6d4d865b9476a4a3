import { trackingEndpoints } from '@shop/contract/deliveries.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { showTrack } from './tracking.service.ts';

export async function trackingRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, trackingEndpoints.track, (ctx, { params }) => showTrack(ctx, params.trackAndTraceId));
}
