import { checkoutApi } from '@shop/contract/checkout';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { placeOrder } from './use-cases/place-order.ts';

export async function checkoutRoutes(app: FastifyInstance): Promise<void> {
  plug(app, checkoutApi.placeOrder, (ctx, { body }) => placeOrder(ctx, body));
}
