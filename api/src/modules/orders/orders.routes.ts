import { ordersApi } from '@shop/contract/orders';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { listOrders } from './orders.service.ts';
import { showOrder } from './use-cases/show-order.ts';

export async function ordersRoutes(app: FastifyInstance): Promise<void> {
  plug(app, ordersApi.history, (ctx, { body }) => listOrders(ctx, body));
  plug(app, ordersApi.detail, (ctx, { params }) => showOrder(ctx, params.orderNumber));
}
