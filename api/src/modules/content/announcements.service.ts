import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import {
  ANNOUNCEMENTS_MAX,
  type contentAnnouncementsApi,
  type Announcement,
  type AnnouncementInput,
} from '@shop/contract/content-announcements';
import type { ShownAnnouncement, ShownAnnouncements } from '@shop/contract/content';
import { refuse } from '@shop/contract/errors';
import { languageOf, type Language } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { runningAnnouncements, flushContent } from './content.caches.ts';
import { listMediaByIds, type MediumRow } from './media.sql.ts';
import { isMeantFor, announcementStateOf, type Viewer } from './announcements.rules.ts';
import * as announcementsSql from './announcements.sql.ts';
import type { AnnouncementRow, AnnouncementToSave } from './announcements.sql.ts';
import { richText, showPicture } from './show-page.ts';
import { staffName } from './staff-name.ts';

type Api = typeof contentAnnouncementsApi;

/** What is meant for the caller now, not all of it where there is much; a announcement without words in his language is none. */
export async function listShownAnnouncements(ctx: Ctx): Promise<ShownAnnouncements> {
  const { rows, media } = await ctx.cache.of(runningAnnouncements).load('', () => readRunning(ctx));
  const [viewer, language] = [viewerOf(ctx), languageOf(ctx.locale)];
  const mine = rows.filter(
    (announcement) =>
      announcementStateOf(announcement, ctx.now) === 'running' &&
      isMeantFor(announcement, viewer) &&
      announcement.document.titleText[language] !== '',
  );
  const of = (kind: AnnouncementRow['kind'], max: number) =>
    mine
      .filter((announcement) => announcement.kind === kind)
      .slice(0, max)
      .map((announcement) => showAnnouncement(announcement, language, media));
  return { banners: of('banner', 3), teasers: of('teaser', 6), headlines: of('news', 5) };
}

async function readRunning(ctx: Ctx) {
  const rows = await announcementsSql.listCurrent(ctx);
  return { rows, media: await listMediaByIds(ctx, [...new Set(rows.flatMap(({ mediaId }) => mediaId ?? []))]) };
}

function viewerOf({ buyer, staff }: Ctx): Viewer {
  if (buyer) return { kind: 'customer', companyNumber: buyer.companyNumber, isAdmin: buyer.isAdmin };
  return { kind: staff ? 'staff' : 'visitor' };
}

function showAnnouncement(
  { announcementId, document, mediaId, liveFrom }: AnnouncementRow,
  language: Language,
  media: readonly MediumRow[],
): ShownAnnouncement {
  const { titleText, bodyText, labelText, linkTarget, pictureWidth } = document;
  const medium = media.find((one) => one.mediaId === mediaId);
  return {
    announcementId,
    title: titleText[language],
    text: richText(bodyText[language]),
    link: linkTarget === '' ? null : { label: labelText[language], href: linkTarget },
    picture: (medium && showPicture(medium, language)) ?? null,
    width: pictureWidth,
    from: liveFrom.toISOString(),
  };
}

export async function listAnnouncements(
  ctx: StaffCtx,
  query: InputOf<Api['listAnnouncements']>['query'],
): Promise<ReplyOf<Api['listAnnouncements']>> {
  const { rows, pagination } = await readPage(
    query,
    () => announcementsSql.countAnnouncements(ctx, query),
    (range) => announcementsSql.listAnnouncements(ctx, query, range),
  );
  return { announcements: rows.map((row) => toAnnouncement(row, ctx.now)), pagination };
}

/** @throws ShopError `announcement.unknown` */
export async function getAnnouncement(ctx: StaffCtx, announcementId: number): Promise<Announcement> {
  return toAnnouncement(
    (await announcementsSql.findAnnouncement(ctx, announcementId)) ?? refuse('announcement.unknown'),
    ctx.now,
  );
}

/** @throws ShopError `announcement.too_many`, and what `toSave` refuses */
export async function createAnnouncement(
  ctx: StaffCtx,
  input: AnnouncementInput,
): Promise<ReplyOf<Api['createAnnouncement']>> {
  if ((await announcementsSql.countAnnouncements(ctx, { q: '' })) >= ANNOUNCEMENTS_MAX)
    refuse('announcement.too_many', { max: ANNOUNCEMENTS_MAX });
  const announcementId = await announcementsSql.insertAnnouncement(ctx, await toSave(ctx, input), staffName(ctx));
  return { announcementId };
}

/** @throws ShopError `announcement.unknown`, `content.changed_meanwhile`, and what `toSave` refuses */
export async function changeAnnouncement(
  ctx: StaffCtx,
  announcementId: number,
  { version, ...input }: InputOf<Api['changeAnnouncement']>['body'],
): Promise<Announcement> {
  const announcement = await inTransaction(ctx, async (ctx) => {
    const before = (await announcementsSql.findAnnouncement(ctx, announcementId)) ?? refuse('announcement.unknown');
    if (before.version !== version) refuse('content.changed_meanwhile', { by: before.savedBy });
    await announcementsSql.updateAnnouncement(ctx, announcementId, await toSave(ctx, input), staffName(ctx));
    return getAnnouncement(ctx, announcementId);
  });
  await flushContent(ctx);
  return announcement;
}

export async function setAnnouncementsRemoved(
  ctx: StaffCtx,
  ids: readonly number[],
  isRemoved: boolean,
): Promise<{ ids: number[] }> {
  const changed = await announcementsSql.setAnnouncementsRemoved(ctx, ids, isRemoved);
  ctx.trail.subject = changed.map(({ name }) => name).join(', ');
  await flushContent(ctx);
  return { ids: changed.map(({ id }) => id) };
}

/** @throws ShopError `content.title_missing`, `content.publish_in_past`, `content.ends_before_beginning`, `media.unknown`, `announcement.company_unknown` */
async function toSave(ctx: StaffCtx, input: AnnouncementInput): Promise<AnnouncementToSave> {
  const { titleText, bodyText, labelText, linkTarget, pictureWidth, mediaId, audience, isOn } = input;
  if (titleText.de === '') refuse('content.title_missing', {}, 'titleText.de');
  const liveFrom = input.publishFrom === null ? ctx.now : new Date(input.publishFrom);
  const liveUntil = input.publishUntil === null ? null : new Date(input.publishUntil);
  // Earlier than any announcement; the database knows no year 0.
  if (liveFrom.getTime() < 0) refuse('content.publish_in_past', {}, 'publishFrom');
  if (liveUntil !== null && liveUntil <= liveFrom) refuse('content.ends_before_beginning', {}, 'publishUntil');
  if (mediaId !== null && (await listMediaByIds(ctx, [mediaId])).length === 0) refuse('media.unknown', {}, 'mediaId');
  const companyNumbers = audience === 'companies' ? [...new Set(input.companyNumbers)] : [];
  const [unknown] = await announcementsSql.listUnknownCompanies(ctx, companyNumbers);
  if (unknown !== undefined) refuse('announcement.company_unknown', { number: unknown }, 'companyNumbers');
  const document = { titleText, bodyText, labelText, linkTarget, pictureWidth };
  return { kind: input.announcementKind, document, mediaId, audience, companyNumbers, liveFrom, liveUntil, isOn };
}

function toAnnouncement(row: AnnouncementRow, now: Date): Announcement {
  return {
    ...row.document,
    announcementKind: row.kind,
    mediaId: row.mediaId,
    audience: row.audience,
    companyNumbers: [...row.companyNumbers],
    publishFrom: row.liveFrom.toISOString(),
    publishUntil: row.liveUntil?.toISOString() ?? null,
    isOn: row.isOn,
    announcementId: row.announcementId,
    announcementState: announcementStateOf(row, now),
    version: row.version,
    savedBy: row.savedBy,
    savedAt: row.savedAt.toISOString(),
  };
}
