import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import { offersApi } from '@shop/contract/offers';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { showChoices } from './use-cases/show-choices.ts';
import { showMetadata } from './use-cases/show-metadata.ts';
import { orderOffer } from './use-cases/order-offer.ts';
import { placeOrder } from './use-cases/place-order.ts';

export async function checkoutRoutes(app: FastifyInstance): Promise<void> {
  plug(app, cartApi.metadata, (ctx, { params }) => showMetadata(ctx, params.cartId));
  plug(app, checkoutApi.choices, (ctx, { params }) => showChoices(ctx, params.cartId));
  plug(app, checkoutApi.placeOrder, (ctx, { body }) => placeOrder(ctx, body));
  plug(app, offersApi.order, (ctx, { body }) => orderOffer(ctx, body));
}
