import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import { offersApi } from '@shop/contract/offers';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { showChoices } from './use-cases/show-choices.ts';
import { showMetadata } from './use-cases/show-metadata.ts';
import { orderOffer } from './use-cases/order-offer.ts';
import { placeOrder } from './use-cases/place-order.ts';

export async function checkoutRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, cartApi.metadata, (ctx, { params }) => showMetadata(ctx, params.cartId));
  mountEndpoint(app, checkoutApi.choices, (ctx, { params }) => showChoices(ctx, params.cartId));
  mountEndpoint(app, checkoutApi.placeOrder, (ctx, { body }) => placeOrder(ctx, body));
  mountEndpoint(app, offersApi.order, (ctx, { body }) => orderOffer(ctx, body));
}
