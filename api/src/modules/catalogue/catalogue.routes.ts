import { catalogueEndpoints } from '@shop/contract/catalogue.schemas';
import { topProductsEndpoints } from '@shop/contract/top-products.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { getProduct, listRelatedTiles, listTopTiles } from './catalogue.service.ts';

export async function catalogueRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, catalogueEndpoints.product, (ctx, { params }) => getProduct(ctx, params.sku));
  mountEndpoint(app, topProductsEndpoints.list, (ctx) => listTopTiles(ctx));
  mountEndpoint(app, catalogueEndpoints.relations, (ctx, { params, query }) =>
    listRelatedTiles(ctx, params.productId, { type: params.type, first: query?.first }),
  );
}
