import { staffEndpoints as endpoints } from '@shop/contract/staff.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import {
  blockMember,
  changeMember,
  endSessionsOf,
  inviteAgain,
  inviteMember,
  listStaff,
  showMember,
} from './staff.service.ts';

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.list, (ctx, { query }) => listStaff(ctx, query));
  mountEndpoint(app, endpoints.show, (ctx, { params }) => showMember(ctx, params.staffId));
  mountEndpoint(app, endpoints.invite, (ctx, { body }) => inviteMember(ctx, body));
  mountEndpoint(app, endpoints.inviteAgain, (ctx, { params }) => inviteAgain(ctx, params.staffId));
  mountEndpoint(app, endpoints.change, (ctx, { params, body }) => changeMember(ctx, params.staffId, body));
  mountEndpoint(app, endpoints.block, (ctx, { params, body }) => blockMember(ctx, params.staffId, body));
  mountEndpoint(app, endpoints.endSessions, (ctx, { params }) => endSessionsOf(ctx, params.staffId));
}
