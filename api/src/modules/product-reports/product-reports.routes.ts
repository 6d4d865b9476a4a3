import { productReportsApi } from '@shop/contract/product-reports';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listReports, reportProduct } from './product-reports.service.ts';

export async function productReportsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, productReportsApi.report, (ctx, { body }) => reportProduct(ctx, body));
  mountEndpoint(app, productReportsApi.list, (ctx, { body }) => listReports(ctx, body));
}
