import { z } from 'zod/mini';
import { ContentLink, LocalizedLine, LocalizedText } from './content-blocks.schemas.ts';
import { audiences, contentNoticesApi, noticeKinds, noticeStates } from './content-notices.ts';
import { pictureWidths } from './content.ts';
import { defineEndpoint } from './endpoint.ts';
import { listQuery, Pagination } from './page.schemas.ts';
import { IsoInstant, lineOfText, RowNumber } from './values.schemas.ts';

export const NoticeKind = z.enum(noticeKinds);
export const Audience = z.enum(audiences);
export const NoticeState = z.enum(noticeStates);

/** Form and endpoint check with it. */
export const NoticeInput = z.strictObject({
  noticeKind: NoticeKind,
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
export type NoticeInput = z.infer<typeof NoticeInput>;

export const Notice = z.extend(NoticeInput, {
  noticeId: z.int(),
  noticeState: NoticeState,
  version: z.int(),
  savedBy: z.string(),
  savedAt: IsoInstant,
});
export type Notice = z.infer<typeof Notice>;

const ByNotice = z.strictObject({ noticeId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const Ids = z.strictObject({ ids: z.array(RowNumber).check(z.minLength(1), z.maxLength(500)) });
const Done = z.object({ ids: z.array(z.int()) });

export const contentNoticesEndpoints = {
  listNotices: defineEndpoint(contentNoticesApi.listNotices, {
    summary: 'Banners, teasers and news that search and filters leave, one page of them.',
    query: z.strictObject({
      ...listQuery,
      noticeKind: z.optional(NoticeKind),
      noticeState: z.optional(NoticeState),
    }),
    reply: z.object({ notices: z.array(Notice), pagination: Pagination }),
  }),
  getNotice: defineEndpoint(contentNoticesApi.getNotice, {
    summary: 'One banner, teaser or piece of news.',
    params: ByNotice,
    reply: Notice,
  }),
  createNotice: defineEndpoint(contentNoticesApi.createNotice, {
    summary: 'Adds a banner, a teaser or a piece of news.',
    body: NoticeInput,
    reply: z.object({ noticeId: z.int() }),
  }),
  changeNotice: defineEndpoint(contentNoticesApi.changeNotice, {
    summary: 'Changes a banner, a teaser or a piece of news that is still the one its user has seen.',
    params: ByNotice,
    body: z.extend(NoticeInput, { version: RowNumber }),
    reply: Notice,
  }),
  removeNotices: defineEndpoint(contentNoticesApi.removeNotices, {
    summary: 'Removes notices; they can be restored.',
    body: Ids,
    reply: Done,
  }),
  restoreNotices: defineEndpoint(contentNoticesApi.restoreNotices, {
    summary: 'Restores removed notices.',
    body: Ids,
    reply: Done,
  }),
};
