import { HOME_SLUG } from '@shop/contract/content';
import type { contentEditorApi, EditedPage } from '@shop/contract/content-editor';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { flushContent } from '../content.caches.ts';
import { liveAt } from '../content.rules.ts';
import * as pagesSql from '../pages.sql.ts';
import { staffName } from '../staff-name.ts';
import { getEditedPage } from './describe-page.ts';
import { lockSeen } from './edit-pages.ts';

type Api = typeof contentEditorApi;

/** A clock that goes wrong by so much is no plan for the past, milliseconds. */
const CLOCK_MS = 60_000;

/**
 * Publishes the newest version, now or later; an earlier plan gives way to it.
 * @throws ShopError `content.page_unknown`, `content.changed_meanwhile`, `content.title_missing`, `content.published_already`,
 *   `content.publish_in_past`, `content.ends_before_beginning`
 */
export async function publishPage(
  ctx: StaffCtx,
  pageId: number,
  { version, revision, publishFrom, publishUntil }: InputOf<Api['publish']>['body'],
): Promise<EditedPage> {
  const from = requireFuture(ctx, publishFrom, 'publishFrom') ?? ctx.now;
  const until = requireFuture(ctx, publishUntil, 'publishUntil');
  if (until !== null && until <= from) refuse('content.ends_before_beginning', {}, 'publishUntil');
  await inTransaction(ctx, async (ctx) => {
    const newest = await lockSeen(ctx, pageId, { version, revision });
    if (newest.document.pageTitle.de === '') refuse('content.title_missing', {}, 'pageTitle');
    if (newest.liveFrom !== null && newest.liveFrom <= ctx.now) refuse('content.published_already', {});
    await pagesSql.unplanVersions(ctx, pageId);
    await pagesSql.publishVersion(ctx, { pageId, version, from, by: staffName(ctx) });
    await pagesSql.setLiveUntil(ctx, pageId, until);
  });
  return flushed(ctx, pageId);
}

/** @throws ShopError `content.publish_in_past` */
function requireFuture(ctx: StaffCtx, instant: string | null, field: string): Date | null {
  if (instant === null) return null;
  const wanted = new Date(instant);
  if (wanted.getTime() < ctx.now.getTime() - CLOCK_MS) refuse('content.publish_in_past', {}, field);
  return wanted < ctx.now ? ctx.now : wanted;
}

/** @throws ShopError `content.page_unknown`, `content.not_planned` */
export async function callOffPage(ctx: StaffCtx, pageId: number): Promise<EditedPage> {
  await inTransaction(ctx, async (ctx) => {
    await requirePage(ctx, pageId);
    if ((await pagesSql.unplanVersions(ctx, pageId)) === 0) refuse('content.not_planned');
  });
  return flushed(ctx, pageId);
}

/** @throws ShopError `content.page_unknown`, `content.not_published`, `content.publish_in_past` */
export async function setEnd(
  ctx: StaffCtx,
  pageId: number,
  { publishUntil, isAtOnce }: InputOf<Api['setEnd']>['body'],
): Promise<EditedPage> {
  const until = isAtOnce ? ctx.now : requireFuture(ctx, publishUntil, 'publishUntil');
  await inTransaction(ctx, async (ctx) => {
    await requirePage(ctx, pageId);
    const versions = await pagesSql.listVersions(ctx, pageId);
    const published = versions.flatMap(({ version, liveFrom }) => (liveFrom === null ? [] : [{ version, liveFrom }]));
    if (!liveAt(published, ctx.now) && !published.some(({ liveFrom }) => liveFrom > ctx.now)) {
      refuse('content.not_published');
    }
    await pagesSql.setLiveUntil(ctx, pageId, until);
  });
  return flushed(ctx, pageId);
}

/**
 * Takes a page away; links to it in the navigation are left out from now on, those in pages are named to their editors.
 * @throws ShopError `content.page_unknown`, `content.changed_meanwhile`, `content.home_stays`
 */
export async function removePage(
  ctx: StaffCtx,
  pageId: number,
  seen: InputOf<Api['removePage']>['body'],
): Promise<ReplyOf<Api['removePage']>> {
  await inTransaction(ctx, async (ctx) => {
    await lockSeen(ctx, pageId, seen);
    const page = await requirePage(ctx, pageId);
    if (page.slug === HOME_SLUG) refuse('content.home_stays');
    await pagesSql.setRemoved(ctx, pageId, ctx.now);
  });
  await flushContent(ctx);
  return { pageId };
}

/** @throws ShopError `content.page_unknown`, `content.slug_taken` */
export async function bringBackPage(ctx: StaffCtx, pageId: number): Promise<EditedPage> {
  await inTransaction(ctx, async (ctx) => {
    await pagesSql.lockPages(ctx);
    const page = (await pagesSql.lockPage(ctx, pageId)) ?? refuse('content.page_unknown');
    if (page.removedAt === null) return;
    const others = await pagesSql.listPages(ctx);
    if (others.some(({ slug }) => slug === page.slug)) refuse('content.slug_taken', { slug: page.slug });
    await pagesSql.setRemoved(ctx, pageId, null);
  });
  return flushed(ctx, pageId);
}

async function requirePage(ctx: StaffCtx, pageId: number): Promise<pagesSql.PageRow> {
  const page = await pagesSql.lockPage(ctx, pageId);
  return page && page.removedAt === null ? page : refuse('content.page_unknown');
}

async function flushed(ctx: StaffCtx, pageId: number): Promise<EditedPage> {
  await flushContent(ctx);
  return getEditedPage(ctx, pageId);
}
