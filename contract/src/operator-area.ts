import type { Calls } from './endpoint.ts';

export type * from './operator-area.schemas.ts';

/** The headings of the navigation, in their order. */
export const operatorGroups = ['customers', 'sales', 'range', 'content', 'running'] as const;
export type OperatorGroup = (typeof operatorGroups)[number];

export const operatorAreaApi = {
  menu: { method: 'GET', path: '/operator/menu', access: 'agent', permissions: [], refusals: [] },
  health: {
    method: 'GET',
    path: '/operator/health',
    access: 'operator',
    permissions: ['administration'],
    refusals: [],
  },
  find: { method: 'GET', path: '/operator/find', access: 'agent', permissions: [], refusals: [] },
} as const satisfies Calls;
