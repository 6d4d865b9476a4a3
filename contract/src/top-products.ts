import type { Calls } from './endpoint.ts';

export type * from './top-products.schemas.ts';

export const topProductsApi = {
  list: { method: 'GET', path: '/customer/top-products', refusals: [] },
} as const satisfies Calls;
