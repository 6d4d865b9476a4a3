import { z } from 'zod/mini';
import { ProductTile } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

export const topProductsApi = {
  list: endpoint({
    method: 'GET',
    path: '/customer/top-products',
    summary: 'The articles that the customer has ordered most often in the last twelve months and can order again.',
    access: 'user',
    reply: z.object({ products: z.array(ProductTile) }),
    refusals: [],
  }),
};
