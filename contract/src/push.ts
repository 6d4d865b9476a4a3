import type { Calls } from './endpoint.ts';

export type * from './push.schemas.ts';

/** Devices of one person that get messages. */
export const PUSH_DEVICES_MAX = 10;
/** Messages to try with within an hour. */
export const PUSH_TRIES_PER_HOUR_MAX = 10;

/** What messages on devices may be about (docs/domain/push.md#subjects). */
export const pushSubjects = ['orderStatus', 'approval', 'deliveryToday'] as const;
export type PushSubject = (typeof pushSubjects)[number];

const access = { access: 'customer' } as const;

export const pushApi = {
  get: { method: 'GET', path: '/push', ...access, refusals: [] },
  subscribe: {
    method: 'POST',
    path: '/push/device',
    ...access,
    refusals: ['push.service_unknown', 'push.too_many_devices', 'companyUser.not_by_agent'],
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push/device/{subscriptionId}',
    ...access,
    refusals: ['push.device_unknown'],
  },
  subjects: { method: 'PATCH', path: '/push/subjects', ...access, refusals: ['companyUser.not_by_agent'] },
  tryOut: { method: 'POST', path: '/push/try', ...access, refusals: ['push.no_device', 'request.too_many'] },
} as const satisfies Calls;
