import type { Calls } from './endpoint.ts';

export type * from './content-media.schemas.ts';

/** Bytes of a file that is uploaded. */
export const MEDIA_BYTES_MAX = 20 * 1024 * 1024;
export const MEDIA_NAME_MAX = 120;
/** Files in the library. */
export const MEDIA_MAX = 5000;
export const mediaKinds = ['picture', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const writer = { access: 'operator', permissions: ['content'] } as const;

export const contentMediaApi = {
  media: { method: 'GET', path: '/operator/media', ...writer, refusals: [] },
  upload: {
    method: 'POST',
    path: '/operator/media',
    ...writer,
    bodyType: 'jsonOrFile',
    bodyBytesMax: 28 * 1024 * 1024,
    refusals: [
      'media.too_large',
      'media.wrong_type',
      'media.too_many',
      'media.too_many_pixels',
      'media.too_demanding',
      'shop.busy',
    ],
  },
  getMedium: { method: 'GET', path: '/operator/media/{mediaId}', ...writer, refusals: ['media.unknown'] },
  changeMedium: {
    method: 'PATCH',
    path: '/operator/media/{mediaId}',
    ...writer,
    refusals: ['media.unknown', 'media.changed_meanwhile'],
  },
  removeMedium: {
    method: 'POST',
    path: '/operator/media/{mediaId}/remove',
    ...writer,
    refusals: ['media.unknown', 'media.used'],
  },
} as const satisfies Calls;
