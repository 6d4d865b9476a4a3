import { trackingApi } from '@shop/contract/deliveries';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { showTrack } from './tracking.service.ts';

export async function trackingRoutes(app: FastifyInstance): Promise<void> {
  plug(app, trackingApi.track, (ctx, { params }) => showTrack(ctx, params.trackAndTraceId));
}
