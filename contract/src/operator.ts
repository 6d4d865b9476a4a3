import type { Calls } from './endpoint.ts';

export type * from './operator.schemas.ts';

export const operatorApi = {
  get: { method: 'GET', path: '/operator', access: 'public', refusals: [] },
} as const satisfies Calls;
