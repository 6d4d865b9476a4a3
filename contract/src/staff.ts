import type { Calls } from './endpoint.ts';

export type * from './staff.schemas.ts';

/** Where somebody of the staff stands (docs/domain/staff.md#states). */
export const staffStates = ['active', 'invited', 'blocked'] as const;
export const staffSorts = ['name', '-name', 'lastLogInAt', '-lastLogInAt'] as const;
export const BLOCK_REASON_MIN = 5;
export const BLOCK_REASON_MAX = 300;

const administration = { access: 'operator', permissions: ['administration'] } as const;
const ofOne = ['staff.unknown', 'staff.changed_meanwhile'] as const;

export const staffApi = {
  list: { method: 'GET', path: '/operator/staff', ...administration, refusals: [] },
  show: { method: 'GET', path: '/operator/staff/{staffId}', ...administration, refusals: ['staff.unknown'] },
  invite: {
    method: 'POST',
    path: '/operator/staff',
    ...administration,
    idempotent: true,
    refusals: ['companyUser.email_taken', 'person.name_signs', 'person.email_format'],
  },
  inviteAgain: {
    method: 'POST',
    path: '/operator/staff/{staffId}/invite',
    ...administration,
    refusals: ['staff.unknown', 'staff.not_invited'],
  },
  change: {
    method: 'PATCH',
    path: '/operator/staff/{staffId}',
    ...administration,
    refusals: [
      ...ofOne,
      'staff.last_administrator',
      'companyUser.email_taken',
      'person.name_signs',
      'person.email_format',
    ],
  },
  block: {
    method: 'POST',
    path: '/operator/staff/{staffId}/block',
    ...administration,
    refusals: [...ofOne, 'staff.last_administrator', 'staff.not_oneself'],
  },
  endSessions: {
    method: 'POST',
    path: '/operator/staff/{staffId}/end-sessions',
    ...administration,
    refusals: ['staff.unknown'],
  },
} as const satisfies Calls;
