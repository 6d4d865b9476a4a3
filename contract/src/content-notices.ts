import type { Calls } from './endpoint.ts';

export type * from './content-notices.schemas.ts';

export const NOTICES_MAX = 500;
export const noticeKinds = ['banner', 'teaser', 'news'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/** Who sees it (docs/domain/content.md#audience). */
export const audiences = ['everybody', 'visitors', 'customers', 'administrators', 'companies', 'staff'] as const;
export type Audience = (typeof audiences)[number];
export const noticeStates = ['running', 'planned', 'over', 'off'] as const;
export type NoticeState = (typeof noticeStates)[number];

const writer = { access: 'operator', permissions: ['content'] } as const;
const publisher = { access: 'operator', permissions: ['content', 'publish'] } as const;
const wrong = [
  'content.ends_before_beginning',
  'content.title_missing',
  'media.unknown',
  'notice.company_unknown',
] as const;

export const contentNoticesApi = {
  listNotices: { method: 'GET', path: '/operator/notices', ...writer, refusals: [] },
  getNotice: { method: 'GET', path: '/operator/notices/{noticeId}', ...writer, refusals: ['notice.unknown'] },
  createNotice: {
    method: 'POST',
    path: '/operator/notices',
    ...publisher,
    refusals: ['notice.too_many', ...wrong],
    idempotent: true,
  },
  changeNotice: {
    method: 'PATCH',
    path: '/operator/notices/{noticeId}',
    ...publisher,
    refusals: ['notice.unknown', 'content.changed_meanwhile', ...wrong],
  },
  removeNotices: { method: 'POST', path: '/operator/notices/delete', ...publisher, refusals: [] },
  restoreNotices: { method: 'POST', path: '/operator/notices/restore', ...publisher, refusals: [] },
} as const satisfies Calls;
