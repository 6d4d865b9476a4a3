import type { Calls } from './endpoint.ts';

export type * from './erp-notices.schemas.ts';

export const unreadableNoticeStates = ['open', 'acknowledged', 'applied'] as const;

/** Characters of a notice that are shown. */
export const RAW_SHOWN_MAX = 20_000;
/** Faults of one notice that are told. */
export const FAULTS_SHOWN_MAX = 20;
export const NOTICE_NOTE_MAX = 1000;

export const erpNoticesApi = {
  list: {
    method: 'GET',
    path: '/operator/erp/unreadable-notices',
    access: 'operator',
    permissions: ['administration'],
    refusals: [],
  },
  acknowledge: {
    method: 'POST',
    path: '/operator/erp/unreadable-notices/{id}/acknowledge',
    access: 'operator',
    permissions: ['administration'],
    refusals: ['erpNotice.unknown', 'erpNotice.decided'],
  },
  retry: {
    method: 'POST',
    path: '/operator/erp/unreadable-notices/{id}/retry',
    access: 'operator',
    permissions: ['administration'],
    refusals: ['erpNotice.unknown', 'erpNotice.decided', 'erpNotice.still_unreadable'],
  },
} as const satisfies Calls;
