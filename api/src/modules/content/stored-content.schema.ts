import { ContentDocument, LocalizedLine, LocalizedText } from '@shop/contract/content-blocks.schemas';
import { NavigationDocument } from '@shop/contract/content-editor.schemas';
import { z } from 'zod/mini';
import { readStored } from '#platform/stored-json.ts';
import type { Sources } from './content.rules.ts';

/** Columns of `content.*` that hold JSON (docs/stored-json.md). */
const SourcesColumn = z.record(z.string(), z.record(z.string(), z.string()));

/** The sizes of a picture, from the smallest. */
const Renditions = z.array(
  z.object({ hash: z.string(), extension: z.enum(['avif', 'webp']), width: z.int(), height: z.int(), bytes: z.int() }),
);
export type Rendition = z.infer<typeof Renditions>[number];

/** Words of a announcement and where it leads. */
const AnnouncementDocument = z.object({
  titleText: LocalizedLine,
  bodyText: LocalizedText,
  linkTarget: z.string(),
  labelText: LocalizedLine,
  pictureWidth: z.literal([500, 1000]),
});
export type AnnouncementDocument = z.infer<typeof AnnouncementDocument>;

export const readDocument = (stored: unknown, pageId: number, version: number) =>
  readStored(`content.versions ${pageId} ${version} document`, ContentDocument, stored);

export const readSources = (stored: unknown, pageId: number, version: number): Sources =>
  readStored(`content.versions ${pageId} ${version} sources`, SourcesColumn, stored);

export const readRenditions = (stored: unknown, mediaId: number) =>
  readStored(`content.media ${mediaId} renditions`, Renditions, stored);

export const readAltText = (stored: unknown, mediaId: number) =>
  readStored(`content.media ${mediaId} alt_text`, LocalizedLine, stored);

export const readAnnouncement = (stored: unknown, announcementId: number) =>
  readStored(`content.announcements ${announcementId} document`, AnnouncementDocument, stored);

export const readNavigation = (stored: unknown, version: number) =>
  readStored(`content.navigations ${version} document`, NavigationDocument, stored);
