import { cartEndpoints } from '@shop/contract/cart.schemas';
import { checkoutEndpoints } from '@shop/contract/checkout.schemas';
import { offersEndpoints } from '@shop/contract/offers.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { showChoices } from './use-cases/show-choices.ts';
import { showMetadata } from './use-cases/show-metadata.ts';
import { orderOffer } from './use-cases/order-offer.ts';
import { placeOrder } from './use-cases/place-order.ts';

export async function checkoutRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, cartEndpoints.metadata, (ctx, { params }) => showMetadata(ctx, params.cartId));
  mountEndpoint(app, checkoutEndpoints.choices, (ctx, { params }) => showChoices(ctx, params.cartId));
  mountEndpoint(app, checkoutEndpoints.placeOrder, (ctx, { body }) => placeOrder(ctx, body));
  mountEndpoint(app, offersEndpoints.order, (ctx, { body }) => orderOffer(ctx, body));
}
