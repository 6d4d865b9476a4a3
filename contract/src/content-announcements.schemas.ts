import { z } from 'zod/mini';
import { ContentLink, LocalizedLine, LocalizedText } from './content-blocks.schemas.ts';
import { audiences, contentAnnouncementsApi, announcementKinds, announcementStates } from './content-announcements.ts';
import { pictureWidths } from './content.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

export const AnnouncementKind = z.enum(announcementKinds);
export const Audience = z.enum(audiences);
export const AnnouncementState = z.enum(announcementStates);

/** Form and endpoint check with it. */
export const AnnouncementInput = z.strictObject({
  announcementKind: AnnouncementKind,
  titleText: LocalizedLine,
  bodyText: LocalizedText,
  linkTarget: ContentLink,
  labelText: LocalizedLine,
  mediaId: z.nullable(RowNumber),
  pictureWidth: z.literal(pictureWidths),
  audience: Audience,
  /** Numbers of the companies, where the audience is some of them. */
  companyNumbers: z.array(lineOfText(20).check(z.minLength(1))).check(z.maxLength(200)),
  publishFrom: z.nullable(IsoInstant),
  publishUntil: z.nullable(IsoInstant),
  isOn: z.boolean(),
});
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;

export const Announcement = z.extend(AnnouncementInput, {
  announcementId: z.int(),
  announcementState: AnnouncementState,
  version: z.int(),
  savedBy: z.string(),
  savedAt: IsoInstant,
});
export type Announcement = z.infer<typeof Announcement>;

const ByAnnouncement = z.strictObject({ announcementId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const Ids = z.strictObject({ ids: z.array(RowNumber).check(z.minLength(1), z.maxLength(500)) });
const Done = z.object({ ids: z.array(z.int()) });

export const contentAnnouncementsEndpoints = {
  listAnnouncements: defineEndpoint(contentAnnouncementsApi.listAnnouncements, {
    summary: 'Banners, teasers and news that search and filters leave, one page of them.',
    query: z.strictObject({
      ...listQuery,
      announcementKind: z.optional(AnnouncementKind),
      announcementState: z.optional(AnnouncementState),
    }),
    reply: z.object({ announcements: z.array(Announcement), pagination: Pagination }),
  }),
  getAnnouncement: defineEndpoint(contentAnnouncementsApi.getAnnouncement, {
    summary: 'One banner, teaser or piece of news.',
    params: ByAnnouncement,
    reply: Announcement,
  }),
  createAnnouncement: defineEndpoint(contentAnnouncementsApi.createAnnouncement, {
    summary: 'Adds a banner, a teaser or a piece of news.',
    body: AnnouncementInput,
    reply: z.object({ announcementId: z.int() }),
  }),
  changeAnnouncement: defineEndpoint(contentAnnouncementsApi.changeAnnouncement, {
    summary: 'Changes a banner, a teaser or a piece of news that is still the one its user has seen.',
    params: ByAnnouncement,
    body: z.extend(AnnouncementInput, { version: RowNumber }),
    reply: Announcement,
  }),
  removeAnnouncements: defineEndpoint(contentAnnouncementsApi.removeAnnouncements, {
    summary: 'Removes announcements; they can be restored.',
    body: Ids,
    reply: Done,
  }),
  restoreAnnouncements: defineEndpoint(contentAnnouncementsApi.restoreAnnouncements, {
    summary: 'Restores removed announcements.',
    body: Ids,
    reply: Done,
  }),
};
