import { catalogueEndpoints } from '@shop/contract/catalogue.schemas';
import { searchEndpoints } from '@shop/contract/search.schemas';
import type { FastifyInstance } from 'fastify';
import { exactReply } from '#platform/http/answer.ts';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { countSearch } from '../search-tuning/index.ts';
import { countOwn } from './find-products.ts';
import { findNearestPages } from './nearest-pages.ts';
import { getCategoryPage, getCategoryTree, listProducts, searchProducts, suggestFor } from './search.service.ts';

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, catalogueEndpoints.categories, (ctx) => getCategoryTree(ctx));
  mountEndpoint(app, catalogueEndpoints.category, (ctx, { body }) => getCategoryPage(ctx, body));
  mountEndpoint(app, catalogueEndpoints.products, (ctx, { body }) => listProducts(ctx, body));
  mountEndpoint(app, catalogueEndpoints.ownCounts, (ctx, { body }) => countOwn(ctx, body));
  mountEndpoint(app, searchEndpoints.search, (ctx, { body }) => searchProducts(ctx, body));
  mountEndpoint(app, searchEndpoints.ownCounts, (ctx, { body }) => countOwn(ctx, body));
  mountEndpoint(app, searchEndpoints.seen, (ctx, { body }) => countSearch(ctx, body));
  mountEndpoint(app, searchEndpoints.suggest, async (ctx, { params }) =>
    exactReply(await suggestFor(ctx, params.searchTerm)),
  );
  mountEndpoint(app, searchEndpoints.nearestPages, (ctx, { query }) => findNearestPages(ctx, query.pageAddress));
}
