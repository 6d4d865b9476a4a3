import type { Calls } from './endpoint.ts';

export type * from './health.schemas.ts';

export const healthApi = {
  health: { method: 'GET', path: '/health', refusals: ['shop.busy'] },
  ready: { method: 'GET', path: '/ready', refusals: ['shop.busy'] },
} as const satisfies Calls;
