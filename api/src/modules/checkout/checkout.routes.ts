import { cartEndpoints } from '@shop/contract/cart.schemas';
import { checkoutEndpoints } from '@shop/contract/checkout.schemas';
import { offersEndpoints } from '@shop/contract/offers.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint, mountPreparedEndpoint } from '#platform/http/mount-endpoint.ts';
import { showCartBudgets } from './use-cases/show-cart-budgets.ts';
import { showChoices } from './use-cases/show-choices.ts';
import { showMetadata } from './use-cases/show-metadata.ts';
import { commitOfferOrder, quoteOfferOrder } from './use-cases/order-offer.ts';
import { commitPlacement, quotePlacement } from './use-cases/place-order.ts';

export async function checkoutRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, cartEndpoints.metadata, (ctx, { params }) => showMetadata(ctx, params.cartId));
  mountEndpoint(app, checkoutEndpoints.choices, (ctx, { params }) => showChoices(ctx, params.cartId));
  mountEndpoint(app, checkoutEndpoints.budgets, (ctx, { params }) => showCartBudgets(ctx, params.cartId));
  mountPreparedEndpoint(
    app,
    checkoutEndpoints.placeOrder,
    (ctx, { body }) => quotePlacement(ctx, body),
    commitPlacement,
  );
  mountPreparedEndpoint(app, offersEndpoints.order, (ctx, { body }) => quoteOfferOrder(ctx, body), commitOfferOrder);
}
