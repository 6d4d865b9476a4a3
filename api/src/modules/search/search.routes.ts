import { catalogueApi } from '@shop/contract/catalogue';
import { searchApi } from '@shop/contract/search';
import type { FastifyInstance } from 'fastify';
import { plug } from '#platform/http/plug.ts';
import { countOwn } from './find-products.ts';
import { getCategoryPage, getCategoryTree, listProducts, searchProducts, suggestFor } from './search.service.ts';

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  plug(app, catalogueApi.categories, (ctx) => getCategoryTree(ctx));
  plug(app, catalogueApi.category, (ctx, { body }) => getCategoryPage(ctx, body));
  plug(app, catalogueApi.products, (ctx, { body }) => listProducts(ctx, body));
  plug(app, catalogueApi.ownCounts, (ctx, { body }) => countOwn(ctx, body));
  plug(app, searchApi.search, (ctx, { body }) => searchProducts(ctx, body));
  plug(app, searchApi.ownCounts, (ctx, { body }) => countOwn(ctx, body));
  plug(app, searchApi.suggest, (ctx, { params }) => suggestFor(ctx, params.searchTerm));
}
