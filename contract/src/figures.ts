import type { Calls } from './endpoint.ts';

export type * from './figures.schemas.ts';

/** Today by its hours, seven days, thirty days, twelve months; each is compared with what came before it. */
export const figurePeriods = ['day', 'week', 'month', 'year'] as const;
/** A customer is active who has ordered within so many days, and sleeping within a year (docs/domain/figures.md#customers). */
export const ACTIVE_DAYS = 90;
export const SLEEPING_DAYS = 365;

export const figuresApi = {
  read: { method: 'GET', path: '/operator/figures', access: 'operator', permissions: ['administration'], refusals: [] },
} as const satisfies Calls;
