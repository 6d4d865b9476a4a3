import { z } from 'zod/mini';
import { ProductTile } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';

export const topProductsApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/customer/top-products',
    summary: 'The articles that the customer has ordered most often in the last twelve months and can order again.',
    access: 'customer',
    reply: z.object({ products: z.array(ProductTile) }),
    refusals: [],
  }),
};
