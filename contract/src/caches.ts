import type { Calls } from './endpoint.ts';

export type * from './caches.schemas.ts';

export const cachesApi = {
  flush: {
    method: 'POST',
    path: '/operator/caches/flush',
    access: 'operator',
    permissions: ['administration'],
    refusals: [],
  },
} as const satisfies Calls;
