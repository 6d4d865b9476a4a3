import type { Calls } from './endpoint.ts';

export type * from './top-products.schemas.ts';

export const topProductsApi = {
  list: { method: 'GET', path: '/customer/top-products', access: 'customer', inPunchout: true, refusals: [] },
} as const satisfies Calls;
