import { productReportsEndpoints } from '@shop/contract/product-reports.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { endReport, listReports, reportProduct, takeReport } from './product-reports.service.ts';

export async function productReportsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, productReportsEndpoints.report, (ctx, { body }) => reportProduct(ctx, body));
  mountEndpoint(app, productReportsEndpoints.list, (ctx, { query }) => listReports(ctx, query));
  mountEndpoint(app, productReportsEndpoints.take, (ctx, { params, body }) =>
    takeReport(ctx, params.reportId, body.version),
  );
  mountEndpoint(app, productReportsEndpoints.end, (ctx, { params, body }) => endReport(ctx, params.reportId, body));
}
