import { catalogueApi } from '@shop/contract/catalogue';
import { topProductsApi } from '@shop/contract/top-products';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { getProduct, listRelatedTiles, listTopTiles } from './catalogue.service.ts';

export async function catalogueRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, catalogueApi.product, (ctx, { params }) => getProduct(ctx, params.sku));
  mountEndpoint(app, topProductsApi.list, (ctx) => listTopTiles(ctx));
  mountEndpoint(app, catalogueApi.relations, (ctx, { params }) => listRelatedTiles(ctx, params.productId, params.type));
}
