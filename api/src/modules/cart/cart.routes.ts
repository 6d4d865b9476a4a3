import { cartApi } from '@shop/contract/cart';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { getCompany } from '../companies/index.ts';
import { addCombination, replaceCombination } from './use-cases/add-combination.ts';
import { addLine, addLines, changeQuantities, quickAdd } from './use-cases/add-lines.ts';
import { enrichCart } from './use-cases/enrich-cart.ts';
import { calculateCart, getCart } from './use-cases/get-cart.ts';
import { listCarts } from './use-cases/list-carts.ts';
import { listMetadata } from './use-cases/list-metadata.ts';
import { clearCart, removeLines } from './use-cases/remove-lines.ts';
import { setCartData } from './use-cases/set-cart-data.ts';

export async function cartRoutes(app: FastifyInstance): Promise<void> {
  plug(app, cartApi.list, async (ctx) => {
    const { isMultiCartAllowed } = await getCompany(ctx);
    return { ...(await listCarts(ctx)), isMultiCartAllowed, cleanup: null };
  });
  plug(app, cartApi.get, (ctx, { params }) => getCart(ctx, params.cartId));
  plug(app, cartApi.metadata, (ctx, { params }) => listMetadata(ctx, params.cartId));
  plug(app, cartApi.add, (ctx, { params, body }) => addLine(ctx, params.cartId, body));
  plug(app, cartApi.multiAdd, (ctx, { params, body }) => addLines(ctx, params.cartId, body.items));
  plug(app, cartApi.quickAdd, (ctx, { params, body }) =>
    quickAdd(ctx, params.cartId, body.productNumber, body.quantity),
  );
  plug(app, cartApi.changeQuantity, (ctx, { params, body }) => changeQuantities(ctx, params.cartId, body.items));
  plug(app, cartApi.removeItems, (ctx, { params, body }) => removeLines(ctx, params.cartId, body.items));
  plug(app, cartApi.clear, (ctx, { params }) => clearCart(ctx, params.cartId));
  plug(app, cartApi.addCombination, (ctx, { params, body }) => addCombination(ctx, params.cartId, body));
  plug(app, cartApi.replaceCombination, (ctx, { params, body }) => replaceCombination(ctx, params.cartId, body));
  plug(app, cartApi.enrichment, (ctx, { params }) => enrichCart(ctx, params.cartId));
  plug(app, cartApi.calculate, (ctx, { params }) => calculateCart(ctx, params.cartId));
  plug(app, cartApi.setData, (ctx, { params, body }) => setCartData(ctx, params.cartId, body));
}
