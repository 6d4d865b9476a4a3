import type { Calls } from './endpoint.ts';

export type * from './lost-factors.schemas.ts';

const administration = { access: 'operator', permissions: ['administration'] } as const;
export const RESET_REASON_MIN = 10;
export const RESET_REASON_MAX = 300;

export const lostFactorsApi = {
  find: {
    method: 'GET',
    path: '/operator/lost-factors',
    ...administration,
    refusals: ['second_factor.account_unknown'],
  },
  reset: {
    method: 'POST',
    path: '/operator/lost-factors/reset',
    ...administration,
    refusals: ['second_factor.account_unknown', 'second_factor.not_oneself', 'second_factor.nothing_to_reset'],
  },
} as const satisfies Calls;
