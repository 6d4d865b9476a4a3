import { catalogueAdditionsEndpoints as endpoints } from '@shop/contract/catalogue-additions.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { changeArticle, listArticles, showArticle } from './articles.service.ts';
import { addMedium, removeMedium } from './media.service.ts';
import { changeCategory, showCategories } from './categories.service.ts';

export async function catalogueAdditionsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, endpoints.articles, (ctx, { query }) => listArticles(ctx, query));
  mountEndpoint(app, endpoints.article, (ctx, { params }) => showArticle(ctx, params.sku));
  mountEndpoint(app, endpoints.changeArticle, (ctx, { params, body }) => changeArticle(ctx, params.sku, body));
  mountEndpoint(app, endpoints.addMedium, (ctx, { params, body }) => addMedium(ctx, params.sku, body));
  mountEndpoint(app, endpoints.removeMedium, (ctx, { params, body }) => removeMedium(ctx, params.sku, body.mediumHash));
  mountEndpoint(app, endpoints.categories, (ctx) => showCategories(ctx));
  mountEndpoint(app, endpoints.changeCategory, (ctx, { params, body }) => changeCategory(ctx, params.categoryId, body));
}
