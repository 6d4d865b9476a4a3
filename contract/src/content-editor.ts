import { CONTENT_BYTES_MAX } from './content.ts';
import type { Calls } from './endpoint.ts';

export type * from './content-editor.schemas.ts';

/** Where a page stands (docs/domain/content.md#states). */
export const pageStates = ['draft', 'planned', 'published', 'ended'] as const;
export type PageState = (typeof pageStates)[number];
export const contentSorts = ['title', '-title', 'changedAt', '-changedAt'] as const;
/** How long a link to a preview shows it. */
export const PREVIEW_DAYS = 7;

const writer = { access: 'operator', permissions: ['content'] } as const;
const publisher = { access: 'operator', permissions: ['content', 'publish'] } as const;
const notThere = ['content.page_unknown'] as const;
const changing = [...notThere, 'content.changed_meanwhile'] as const;

export const contentEditorApi = {
  pages: { method: 'GET', path: '/operator/content', ...writer, refusals: [] },
  createPage: {
    method: 'POST',
    path: '/operator/content',
    ...writer,
    refusals: ['content.too_many_pages', 'content.slug_taken'],
    idempotent: true,
  },
  getPage: { method: 'GET', path: '/operator/content/{pageId}', ...writer, refusals: notThere },
  saveDraft: {
    method: 'PATCH',
    path: '/operator/content/{pageId}',
    ...writer,
    bodyBytesMax: CONTENT_BYTES_MAX,
    refusals: [...changing, 'content.blocks_alike', 'media.unknown'],
  },
  publish: {
    method: 'POST',
    path: '/operator/content/{pageId}/publish',
    ...publisher,
    refusals: [
      ...changing,
      'content.title_missing',
      'content.publish_in_past',
      'content.ends_before_beginning',
      'content.published_already',
    ],
  },
  callOff: {
    method: 'POST',
    path: '/operator/content/{pageId}/call-off',
    ...publisher,
    refusals: [...notThere, 'content.not_planned'],
  },
  setEnd: {
    method: 'POST',
    path: '/operator/content/{pageId}/end',
    ...publisher,
    refusals: [...notThere, 'content.publish_in_past', 'content.not_published'],
  },
  restoreVersion: {
    method: 'POST',
    path: '/operator/content/{pageId}/restore',
    ...writer,
    refusals: [...changing, 'content.version_unknown'],
  },
  compare: {
    method: 'GET',
    path: '/operator/content/{pageId}/compare',
    ...writer,
    refusals: [...notThere, 'content.version_unknown'],
  },
  removePage: {
    method: 'POST',
    path: '/operator/content/{pageId}/remove',
    ...publisher,
    refusals: [...changing, 'content.home_stays'],
  },
  bringBack: {
    method: 'POST',
    path: '/operator/content/{pageId}/bring-back',
    ...publisher,
    refusals: [...notThere, 'content.slug_taken'],
  },
  getNavigation: { method: 'GET', path: '/operator/navigation', ...writer, refusals: [] },
  saveNavigation: {
    method: 'PATCH',
    path: '/operator/navigation',
    ...publisher,
    bodyBytesMax: CONTENT_BYTES_MAX,
    refusals: ['content.changed_meanwhile'],
  },
} as const satisfies Calls;
