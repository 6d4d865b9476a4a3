import { agentsEndpoints } from '@shop/contract/agents.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { assist, endOwnAssistance, searchCustomers } from './assistance.service.ts';
import { handOver, markSeen, showHandedOver } from './hand-overs.service.ts';

export async function agentsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, agentsEndpoints.customers, (ctx, { query }) => searchCustomers(ctx, query.customerSearch));
  mountEndpoint(app, agentsEndpoints.assist, (ctx, { body }) => assist(ctx, body));
  mountEndpoint(app, agentsEndpoints.logOut, (ctx) => endOwnAssistance(ctx));
  mountEndpoint(app, agentsEndpoints.handOver, (ctx, { body }) => handOver(ctx, body));
  mountEndpoint(app, agentsEndpoints.handedOver, (ctx) => showHandedOver(ctx));
  mountEndpoint(app, agentsEndpoints.markSeen, (ctx, { params }) => markSeen(ctx, params.handOverId));
}
