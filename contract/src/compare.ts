import type { Calls } from './endpoint.ts';

export type * from './compare.schemas.ts';

/** More products side by side cannot be compared. */
export const COMPARED_MAX = 20;

export const compareApi = {
  comparison: { method: 'POST', path: '/product-comparison', access: 'public', refusals: [] },
} as const satisfies Calls;
