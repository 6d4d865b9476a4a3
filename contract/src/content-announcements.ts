import type { Calls } from './endpoint.ts';

export type * from './content-announcements.schemas.ts';

export const ANNOUNCEMENTS_MAX = 500;
export const announcementKinds = ['banner', 'teaser', 'news'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];
/** Who sees it (docs/domain/content.md#audience). */
export const audiences = ['everybody', 'visitors', 'customers', 'administrators', 'companies', 'staff'] as const;
export type Audience = (typeof audiences)[number];
export const announcementStates = ['running', 'planned', 'over', 'off'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

const writer = { access: 'operator', permissions: ['content'] } as const;
const publisher = { access: 'operator', permissions: ['content', 'publish'] } as const;
const wrong = [
  'content.publish_in_past',
  'content.ends_before_beginning',
  'content.title_missing',
  'media.unknown',
  'announcement.company_unknown',
] as const;

export const contentAnnouncementsApi = {
  listAnnouncements: { method: 'GET', path: '/operator/announcements', ...writer, refusals: [] },
  getAnnouncement: {
    method: 'GET',
    path: '/operator/announcements/{announcementId}',
    ...writer,
    refusals: ['announcement.unknown'],
  },
  createAnnouncement: {
    method: 'POST',
    path: '/operator/announcements',
    ...publisher,
    bodyBytesMax: 256 * 1024,
    refusals: ['announcement.too_many', ...wrong],
    idempotent: true,
  },
  changeAnnouncement: {
    method: 'PATCH',
    path: '/operator/announcements/{announcementId}',
    ...publisher,
    bodyBytesMax: 256 * 1024,
    refusals: ['announcement.unknown', 'content.changed_meanwhile', ...wrong],
  },
  removeAnnouncements: { method: 'POST', path: '/operator/announcements/delete', ...publisher, refusals: [] },
  restoreAnnouncements: { method: 'POST', path: '/operator/announcements/restore', ...publisher, refusals: [] },
} as const satisfies Calls;
