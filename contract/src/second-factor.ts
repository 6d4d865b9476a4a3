import type { Calls } from './endpoint.ts';

export type * from './second-factor.schemas.ts';

/** How many codes for the day the phone is lost (docs/domain/second-factor.md#recovery-codes). */
export const RECOVERY_CODES = 10;

export const secondFactorApi = {
  state: { method: 'GET', path: '/user/second-factor', access: 'account', refusals: [] },
  begin: {
    method: 'POST',
    path: '/user/second-factor/begin',
    access: 'account',
    refusals: ['second_factor.wrong_password', 'second_factor.already_on', 'second_factor.too_many_tries'],
  },
  confirm: {
    method: 'POST',
    path: '/user/second-factor/confirm',
    access: 'account',
    refusals: ['second_factor.wrong_code', 'second_factor.not_begun', 'second_factor.too_many_tries'],
  },
  remove: {
    method: 'POST',
    path: '/user/second-factor/remove',
    access: 'account',
    refusals: ['second_factor.wrong_password', 'second_factor.too_many_tries'],
  },
} as const satisfies Calls;
