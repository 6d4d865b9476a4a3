import type { Calls } from './endpoint.ts';

export type * from './addresses.schemas.ts';

export const addressesApi = {
  create: {
    method: 'POST',
    path: '/customer/address/create',
    access: 'customer',
    refusals: ['address.not_allowed', 'address.too_many'],
    idempotent: true,
  },
} as const satisfies Calls;
