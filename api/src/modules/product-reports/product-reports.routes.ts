import { productReportsEndpoints } from '@shop/contract/product-reports.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { listReports, reportProduct } from './product-reports.service.ts';

export async function productReportsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, productReportsEndpoints.report, (ctx, { body }) => reportProduct(ctx, body));
  mountEndpoint(app, productReportsEndpoints.list, (ctx, { body }) => listReports(ctx, body));
}
