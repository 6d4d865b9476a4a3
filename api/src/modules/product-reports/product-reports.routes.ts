import { productReportsApi } from '@shop/contract/product-reports';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { listReports, reportProduct } from './product-reports.service.ts';

export async function productReportsRoutes(app: FastifyInstance): Promise<void> {
  plug(app, productReportsApi.report, (ctx, { body }) => reportProduct(ctx, body));
  plug(app, productReportsApi.list, (ctx, { body }) => listReports(ctx, body));
}
