import type { Calls } from './endpoint.ts';

export type * from './health.schemas.ts';

export const healthApi = {
  health: { method: 'GET', path: '/health', access: 'public', refusals: ['shop.busy'] },
  live: { method: 'GET', path: '/live', access: 'public', refusals: ['shop.busy'] },
  ready: { method: 'GET', path: '/ready', access: 'public', refusals: ['shop.busy'] },
} as const satisfies Calls;
