import { catalogueApi } from '@shop/contract/catalogue';
import { searchApi } from '@shop/contract/search';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { countOwn } from './find-products.ts';
import { getCategoryPage, getCategoryTree, listProducts, searchProducts, suggestFor } from './search.service.ts';

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, catalogueApi.categories, (ctx) => getCategoryTree(ctx));
  mountEndpoint(app, catalogueApi.category, (ctx, { body }) => getCategoryPage(ctx, body));
  mountEndpoint(app, catalogueApi.products, (ctx, { body }) => listProducts(ctx, body));
  mountEndpoint(app, catalogueApi.ownCounts, (ctx, { body }) => countOwn(ctx, body));
  mountEndpoint(app, searchApi.search, (ctx, { body }) => searchProducts(ctx, body));
  mountEndpoint(app, searchApi.ownCounts, (ctx, { body }) => countOwn(ctx, body));
  mountEndpoint(app, searchApi.suggest, (ctx, { params }) => suggestFor(ctx, params.searchTerm));
}
