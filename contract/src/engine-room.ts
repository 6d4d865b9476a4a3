import type { Calls } from './endpoint.ts';

export type * from './engine-room.schemas.ts';

/** What can be the matter with a job (docs/domain/engine-room.md#jobs). */
export const jobStates = ['failed', 'retry', 'waiting', 'active', 'discarded'] as const;
/** Why a job failed, in words that somebody who is no developer understands. */
export const jobCauses = ['unreachable', 'tooSlow', 'refused', 'unreadable', 'unknown'] as const;
export const mailStates = ['waiting', 'sent'] as const;
/** Jobs that are repeated or discarded in one request. */
export const JOBS_AT_ONCE_MAX = 500;
export const DISCARD_REASON_MAX = 300;
/** What staff do here, as it stands in the record. */
export const engineRoomActions = ['retryJobs', 'discardJobs', 'resendMail', 'rebuildIndex'] as const;

const operator = { access: 'operator', permissions: ['administration'] } as const;

export const engineRoomApi = {
  jobs: { method: 'GET', path: '/operator/engine-room/jobs', ...operator, refusals: [] },
  retryJobs: {
    method: 'POST',
    path: '/operator/engine-room/jobs/retry',
    ...operator,
    refusals: ['engineRoom.no_failed_job'],
  },
  discardJobs: {
    method: 'POST',
    path: '/operator/engine-room/jobs/discard',
    ...operator,
    refusals: ['engineRoom.no_failed_job'],
  },
  mails: { method: 'GET', path: '/operator/engine-room/mails', ...operator, refusals: [] },
  mail: {
    method: 'GET',
    path: '/operator/engine-room/mails/{mailId}',
    ...operator,
    refusals: ['engineRoom.unknown_mail'],
  },
  resendMail: {
    method: 'POST',
    path: '/operator/engine-room/mails/{mailId}/resend',
    ...operator,
    idempotent: true,
    refusals: ['engineRoom.unknown_mail', 'engineRoom.not_resendable'],
  },
  systems: { method: 'GET', path: '/operator/engine-room/systems', ...operator, refusals: [] },
  rebuildIndex: {
    method: 'POST',
    path: '/operator/engine-room/index/rebuild',
    ...operator,
    refusals: ['engineRoom.index_is_building'],
  },
  /** A browser could not show a page. */
  reportPageFault: { method: 'POST', path: '/page-fault', access: 'public', refusals: ['request.too_many'] },
  faults: { method: 'GET', path: '/operator/engine-room/faults', ...operator, refusals: [] },
  actions: { method: 'GET', path: '/operator/engine-room/actions', ...operator, refusals: [] },
} as const satisfies Calls;
