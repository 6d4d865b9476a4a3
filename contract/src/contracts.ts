import type { Calls } from './endpoint.ts';

export type * from './contracts.schemas.ts';

export const contractsApi = {
  list: { method: 'GET', path: '/customer/contracts', access: 'customer', refusals: [] },
} as const satisfies Calls;
