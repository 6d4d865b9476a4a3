import { z } from 'zod/mini';
import { ProductTile } from './catalogue.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { topProductsApi } from './top-products.ts';

export const topProductsEndpoints = {
  list: defineEndpoint(topProductsApi.list, {
    summary: 'The articles that the customer has ordered most often in the last twelve months and can order again.',
    reply: z.object({ products: z.array(ProductTile) }),
  }),
};
