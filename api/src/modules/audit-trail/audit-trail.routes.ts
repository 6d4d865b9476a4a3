import { auditTrailEndpoints } from '@shop/contract/audit-trail.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import {
  exportEntries,
  exportStaffEntries,
  listEntries,
  listLatestStaffEntries,
  listStaffEntries,
} from './audit-trail.service.ts';

export async function auditTrailRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, auditTrailEndpoints.list, (ctx, { query }) => listEntries(ctx, query));
  mountListFileEndpoint(app, auditTrailEndpoints.exportList, (ctx, { query }) => exportEntries(ctx, query));
  mountEndpoint(app, auditTrailEndpoints.staffList, (ctx, { query }) => listStaffEntries(ctx, query));
  mountEndpoint(app, auditTrailEndpoints.staffLatest, (ctx) => listLatestStaffEntries(ctx));
  mountListFileEndpoint(app, auditTrailEndpoints.exportStaffList, (ctx, { query }) => exportStaffEntries(ctx, query));
}
