import { catalogueApi } from '@shop/contract/catalogue';
import { topProductsApi } from '@shop/contract/top-products';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { getProduct, listRelatedTiles, listTopTiles } from './catalogue.service.ts';

export async function catalogueRoutes(app: FastifyInstance): Promise<void> {
  plug(app, catalogueApi.product, (ctx, { params }) => getProduct(ctx, params.sku));
  plug(app, topProductsApi.list, (ctx) => listTopTiles(ctx));
  plug(app, catalogueApi.relations, (ctx, { params }) => listRelatedTiles(ctx, params.productId, params.type));
}
