import type { Calls } from './endpoint.ts';

export type * from './caches.schemas.ts';

/** How caches are called: `module.what`. */
export const CACHE_NAME = /^[A-Za-z.]{1,60}$/;

export const cachesApi = {
  flush: {
    method: 'POST',
    path: '/operator/caches/flush',
    access: 'operator',
    permissions: ['administration'],
    refusals: [],
  },
} as const satisfies Calls;
