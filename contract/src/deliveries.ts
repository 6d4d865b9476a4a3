import type { Calls } from './endpoint.ts';

export type * from './deliveries.schemas.ts';

export const trackingApi = {
  track: {
    method: 'GET',
    path: '/track-and-trace/{trackAndTraceId}',
    access: 'customer',
    refusals: ['tracking.unknown'],
  },
} as const satisfies Calls;
