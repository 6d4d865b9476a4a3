import { z } from 'zod/mini';
import { LocalizedLine } from './content-blocks.schemas.ts';
import { contentMediaApi, MEDIA_BYTES_MAX, MEDIA_NAME_MAX, mediaKinds } from './content-media.ts';
import { ShownPicture } from './content.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

export const MediaKind = z.enum(mediaKinds);

export const Medium = z.object({
  mediaId: z.int(),
  kind: MediaKind,
  name: z.string(),
  bytes: z.int(),
  /** Null for documents. */
  picture: z.nullable(ShownPicture),
  url: z.string(),
  altText: LocalizedLine,
  focusX: z.int(),
  focusY: z.int(),
  version: z.int(),
  savedBy: z.string(),
  savedAt: IsoInstant,
  /** Pages and announcements that show it. */
  usedIn: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type Medium = z.infer<typeof Medium>;

/** In a form as it is; programs may send it as base64 in JSON. */
const SentFile = z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob);
const Percent = z.int().check(z.gte(0), z.lte(100));
export const MediumInput = z.strictObject({
  mediaName: lineOfText(MEDIA_NAME_MAX).check(z.minLength(1)),
  altText: LocalizedLine,
  focusX: Percent,
  focusY: Percent,
});

const ByMedium = z.strictObject({ mediaId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });

export const contentMediaEndpoints = {
  media: defineEndpoint(contentMediaApi.media, {
    summary: 'The media library: pictures and documents that search and filter leave, one page of them.',
    query: z.strictObject({ ...listQuery, mediaKind: z.optional(MediaKind) }),
    reply: z.object({ media: z.array(Medium), pagination: Pagination }),
  }),
  upload: defineEndpoint(contentMediaApi.upload, {
    summary:
      'Adds a picture (PNG, JPEG) in its sizes as AVIF and WebP, or a document (PDF). As JSON the file is base64.',
    body: z.strictObject({
      mediaFile: z.union([SentFile, z.base64().check(z.maxLength(Math.ceil((MEDIA_BYTES_MAX * 4) / 3) + 4))]),
      mediaName: z.optional(lineOfText(MEDIA_NAME_MAX)),
    }),
    reply: Medium,
  }),
  getMedium: defineEndpoint(contentMediaApi.getMedium, {
    summary: 'One file of the media library and where it is used.',
    params: ByMedium,
    reply: Medium,
  }),
  changeMedium: defineEndpoint(contentMediaApi.changeMedium, {
    summary: 'Changes name, alternative texts and focus of a file that is still the one its user has seen.',
    params: ByMedium,
    body: z.extend(MediumInput, { version: RowNumber }),
    reply: Medium,
  }),
  removeMedium: defineEndpoint(contentMediaApi.removeMedium, {
    summary: 'Removes a file that nothing shows.',
    params: ByMedium,
    reply: z.object({ mediaId: z.int() }),
  }),
};
