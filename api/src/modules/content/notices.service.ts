import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { NOTICES_MAX, type contentNoticesApi, type Notice, type NoticeInput } from '@shop/contract/content-notices';
import type { ShownNotice, ShownNotices } from '@shop/contract/content';
import { refuse } from '@shop/contract/errors';
import { languageOf, type Language } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { runningNotices, tellNodes } from './content.caches.ts';
import { listMediaByIds, type MediumRow } from './media.sql.ts';
import { isMeantFor, noticeStateOf, type Viewer } from './notices.rules.ts';
import * as noticesSql from './notices.sql.ts';
import type { NoticeRow, NoticeToSave } from './notices.sql.ts';
import { richText, showPicture } from './show-page.ts';
import { staffName } from './staff-name.ts';

type Api = typeof contentNoticesApi;

/** How many of a kind a page shows. */
const SHOWN_MAX = { banner: 3, teaser: 6, news: 5 } as const;

/** What is meant for the caller now; a notice without words in his language is none. */
export async function listShownNotices(ctx: Ctx): Promise<ShownNotices> {
  const { rows } = await ctx.cache
    .of(runningNotices)
    .load('', async () => ({ rows: await noticesSql.listCurrent(ctx) }));
  const [viewer, language] = [viewerOf(ctx), languageOf(ctx.locale)];
  const mine = rows.filter(
    (notice) =>
      noticeStateOf(notice, ctx.now) === 'running' &&
      isMeantFor(notice, viewer) &&
      notice.document.titleText[language] !== '',
  );
  const media = await listMediaByIds(ctx, [...new Set(mine.flatMap(({ mediaId }) => mediaId ?? []))]);
  const of = (kind: NoticeRow['kind']) =>
    mine
      .filter((notice) => notice.kind === kind)
      .slice(0, SHOWN_MAX[kind])
      .map((notice) => showNotice(notice, language, media));
  return { banners: of('banner'), teasers: of('teaser'), news: of('news') };
}

function viewerOf({ buyer, staff }: Ctx): Viewer {
  if (buyer) return { kind: 'customer', companyNumber: buyer.companyNumber, isAdmin: buyer.isAdmin };
  return { kind: staff ? 'staff' : 'visitor' };
}

function showNotice(
  { noticeId, document, mediaId, liveFrom }: NoticeRow,
  language: Language,
  media: readonly MediumRow[],
): ShownNotice {
  const { titleText, bodyText, labelText, linkTarget, pictureWidth } = document;
  const medium = media.find((one) => one.mediaId === mediaId);
  return {
    noticeId,
    title: titleText[language],
    text: richText(bodyText[language]),
    link: linkTarget === '' ? null : { label: labelText[language], href: linkTarget },
    picture: (medium && showPicture(medium, language)) ?? null,
    width: pictureWidth,
    from: liveFrom.toISOString(),
  };
}

export async function listNotices(
  ctx: StaffCtx,
  query: InputOf<Api['listNotices']>['query'],
): Promise<ReplyOf<Api['listNotices']>> {
  const { rows, pagination } = await readPage(
    query,
    () => noticesSql.countNotices(ctx, query),
    (range) => noticesSql.listNotices(ctx, query, range),
  );
  return { notices: rows.map((row) => toNotice(row, ctx.now)), pagination };
}

/** @throws ShopError `notice.unknown` */
export async function getNotice(ctx: StaffCtx, noticeId: number): Promise<Notice> {
  return toNotice((await noticesSql.findNotice(ctx, noticeId)) ?? refuse('notice.unknown'), ctx.now);
}

/** @throws ShopError `notice.too_many`, and what `toSave` refuses */
export async function createNotice(ctx: StaffCtx, input: NoticeInput): Promise<ReplyOf<Api['createNotice']>> {
  if ((await noticesSql.countNotices(ctx, { q: '' })) >= NOTICES_MAX) refuse('notice.too_many', { max: NOTICES_MAX });
  const noticeId = await noticesSql.insertNotice(ctx, await toSave(ctx, input), staffName(ctx));
  return { noticeId };
}

/** @throws ShopError `notice.unknown`, `content.changed_meanwhile`, and what `toSave` refuses */
export async function changeNotice(
  ctx: StaffCtx,
  noticeId: number,
  { version, ...input }: InputOf<Api['changeNotice']>['body'],
): Promise<Notice> {
  const notice = await inTransaction(ctx, async (ctx) => {
    const before = (await noticesSql.findNotice(ctx, noticeId)) ?? refuse('notice.unknown');
    if (before.version !== version) refuse('content.changed_meanwhile', { by: before.savedBy });
    await noticesSql.updateNotice(ctx, noticeId, await toSave(ctx, input), staffName(ctx));
    return getNotice(ctx, noticeId);
  });
  await tellNodes(ctx);
  return notice;
}

export async function setNoticesRemoved(
  ctx: StaffCtx,
  ids: readonly number[],
  isRemoved: boolean,
): Promise<{ ids: number[] }> {
  const changed = await noticesSql.setNoticesRemoved(ctx, ids, isRemoved);
  await tellNodes(ctx);
  return { ids: changed };
}

/** @throws ShopError `content.title_missing`, `content.ends_before_beginning`, `media.unknown`, `notice.company_unknown` */
async function toSave(ctx: StaffCtx, input: NoticeInput): Promise<NoticeToSave> {
  const { titleText, bodyText, labelText, linkTarget, pictureWidth, mediaId, audience, isOn } = input;
  if (titleText.de === '') refuse('content.title_missing', {}, 'titleText.de');
  const liveFrom = input.publishFrom === null ? ctx.now : new Date(input.publishFrom);
  const liveUntil = input.publishUntil === null ? null : new Date(input.publishUntil);
  if (liveUntil !== null && liveUntil <= liveFrom) refuse('content.ends_before_beginning', {}, 'publishUntil');
  if (mediaId !== null && (await listMediaByIds(ctx, [mediaId])).length === 0) refuse('media.unknown', {}, 'mediaId');
  const companyNumbers = audience === 'companies' ? [...new Set(input.companyNumbers)] : [];
  const [unknown] = await noticesSql.listUnknownCompanies(ctx, companyNumbers);
  if (unknown !== undefined) refuse('notice.company_unknown', { number: unknown }, 'companyNumbers');
  const document = { titleText, bodyText, labelText, linkTarget, pictureWidth };
  return { kind: input.noticeKind, document, mediaId, audience, companyNumbers, liveFrom, liveUntil, isOn };
}

function toNotice(row: NoticeRow, now: Date): Notice {
  return {
    ...row.document,
    noticeKind: row.kind,
    mediaId: row.mediaId,
    audience: row.audience,
    companyNumbers: [...row.companyNumbers],
    publishFrom: row.liveFrom.toISOString(),
    publishUntil: row.liveUntil?.toISOString() ?? null,
    isOn: row.isOn,
    noticeId: row.noticeId,
    noticeState: noticeStateOf(row, now),
    version: row.version,
    savedBy: row.savedBy,
    savedAt: row.savedAt.toISOString(),
  };
}
