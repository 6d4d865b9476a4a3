import { CONTENT_PAGES_MAX, type ContentDocument } from '@shop/contract/content';
import type { ContentPageRow, contentEditorApi, EditedPage } from '@shop/contract/content-editor';
import { missingTexts, noText } from '@shop/contract/content-texts';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languages } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import {
  differencesOf,
  hasAlikeIds,
  linksOf,
  liveAt,
  mediaIdsOf,
  slugOfLink,
  stateOf,
  trackSources,
} from '../content.rules.ts';
import { findDeadLinks } from '../dead-links.ts';
import { listMediaByIds } from '../media.sql.ts';
import * as pagesSql from '../pages.sql.ts';
import { staffName } from '../staff-name.ts';
import { getEditedPage } from './describe-page.ts';

type Api = typeof contentEditorApi;

/** Pages are few: they are filtered and sorted here, with what is wrong with each. */
export async function listPages(ctx: StaffCtx, query: InputOf<Api['pages']>['query']): Promise<ReplyOf<Api['pages']>> {
  const rows = await readRows(ctx);
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows
    .filter(({ title, slug }) => words.every((word) => `${title} ${slug}`.toLowerCase().includes(word)))
    .filter(({ state }) => query.pageState === undefined || state === query.pageState)
    .toSorted(orderOf(query.sort));
  const { rows: pages, pagination } = await readPage(
    query,
    async () => found.length,
    async ({ limit, offset }) => found.slice(offset, offset + limit),
  );
  return { pages, pagination };
}

async function readRows(ctx: StaffCtx): Promise<readonly ContentPageRow[]> {
  const [pages, newest, published] = await Promise.all([
    pagesSql.listPages(ctx),
    pagesSql.listNewest(ctx),
    pagesSql.listPublished(ctx),
  ]);
  const links = new Map(newest.map(({ pageId, document }) => [pageId, linksOf(document)]));
  const dead = await findDeadLinks(
    ctx,
    [...links.values()].flat().map(({ href }) => href),
  );
  return pages.flatMap((page) => {
    const draft = newest.find(({ pageId }) => pageId === page.pageId);
    if (!draft) return [];
    const own = published.filter(({ pageId }) => pageId === page.pageId);
    const live = liveAt(own, ctx.now);
    const planned = own.find(({ liveFrom }) => liveFrom > ctx.now);
    const missing = new Set(missingTexts(draft.document).map(({ language }) => language));
    const standing = { isLive: live !== undefined, isPlanned: planned !== undefined, liveUntil: page.liveUntil };
    return [
      {
        pageId: page.pageId,
        slug: page.slug,
        title: draft.document.pageTitle.de,
        state: stateOf(standing, ctx.now),
        changedBy: draft.savedBy,
        changedAt: draft.savedAt.toISOString(),
        hasDraft: draft.liveFrom === null && live !== undefined,
        plannedFor: planned?.liveFrom.toISOString() ?? null,
        liveUntil: page.liveUntil?.toISOString() ?? null,
        missingIn: languages.filter((language) => missing.has(language)),
        deadLinks: (links.get(page.pageId) ?? []).filter(({ href }) => dead.has(href)).length,
      },
    ];
  });
}

function orderOf(sort: InputOf<Api['pages']>['query']['sort']): (a: ContentPageRow, b: ContentPageRow) => number {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '') as 'title' | 'changedAt';
  return (a, b) => sign * (a[key].localeCompare(b[key], 'de') || a.pageId - b.pageId);
}

/** @throws ShopError `content.too_many_pages`, `content.slug_taken` */
export async function createPage(
  ctx: StaffCtx,
  { pageSlug, germanTitle }: InputOf<Api['createPage']>['body'],
): Promise<ReplyOf<Api['createPage']>> {
  await pagesSql.lockPages(ctx);
  const pages = await pagesSql.listPages(ctx);
  if (pages.length >= CONTENT_PAGES_MAX) refuse('content.too_many_pages', { max: CONTENT_PAGES_MAX });
  if (pages.some(({ slug }) => slug === pageSlug)) refuse('content.slug_taken', { slug: pageSlug }, 'pageSlug');
  const pageId = await pagesSql.insertPage(ctx, pageSlug, staffName(ctx));
  const document = { pageTitle: { ...noText, de: germanTitle }, pageSummary: noText, blocks: [] };
  await saveAs(ctx, { pageId, version: 1, document, sources: {} });
  return { pageId };
}

/**
 * Saves over the newest draft, or begins a new version where the newest one is published or planned.
 * @throws ShopError `content.page_unknown`, `content.changed_meanwhile`, `content.blocks_alike`, `media.unknown`
 */
export async function saveDraft(
  ctx: StaffCtx,
  pageId: number,
  { version, revision, document, upToDate }: InputOf<Api['saveDraft']>['body'],
): Promise<EditedPage> {
  if (hasAlikeIds(document)) refuse('content.blocks_alike', {}, 'blocks');
  await inTransaction(ctx, async (ctx) => {
    const newest = await lockSeen(ctx, pageId, { version, revision });
    const sources = trackSources(newest, document, upToDate);
    await saveAs(ctx, { pageId, version: newest.liveFrom === null ? version : version + 1, document, sources });
  });
  return getEditedPage(ctx, pageId);
}

type Seen = { readonly version: number; readonly revision: number };

/** The newest version of a page, held, if it is the one that was seen. */
export async function lockSeen(ctx: StaffCtx, pageId: number, seen: Seen): Promise<pagesSql.StoredVersion> {
  const page = await pagesSql.lockPage(ctx, pageId);
  if (!page || page.removedAt !== null) return refuse('content.page_unknown');
  const newest = (await pagesSql.findNewestVersion(ctx, pageId)) ?? refuse('content.page_unknown');
  if (newest.version !== seen.version || newest.revision !== seen.revision) {
    refuse('content.changed_meanwhile', { by: newest.savedBy });
  }
  return newest;
}

type ToSave = Pick<pagesSql.VersionToSave, 'pageId' | 'version' | 'document' | 'sources'>;

async function saveAs(ctx: StaffCtx, toSave: ToSave): Promise<void> {
  const { document } = toSave;
  const mediaIds = mediaIdsOf(document);
  if ((await listMediaByIds(ctx, mediaIds)).length < mediaIds.length) refuse('media.unknown', {}, 'mediaId');
  const slugs = [...new Set(linksOf(document).flatMap(({ href }) => slugOfLink(href) ?? []))];
  await pagesSql.saveVersion(ctx, { ...toSave, slugs, mediaIds }, staffName(ctx));
}

/**
 * A new draft with the words of an earlier version; what was the draft stays in the list.
 * @throws ShopError `content.page_unknown`, `content.changed_meanwhile`, `content.version_unknown`
 */
export async function restoreVersion(
  ctx: StaffCtx,
  pageId: number,
  { version, revision, fromVersion }: InputOf<Api['restoreVersion']>['body'],
): Promise<EditedPage> {
  await inTransaction(ctx, async (ctx) => {
    await lockSeen(ctx, pageId, { version, revision });
    const { document, sources } = await requireVersion(ctx, pageId, fromVersion);
    await saveAs(ctx, { pageId, version: version + 1, document: await withoutGoneMedia(ctx, document), sources });
  });
  return getEditedPage(ctx, pageId);
}

/** Media that an earlier version has shown may be gone by now. */
async function withoutGoneMedia(ctx: StaffCtx, document: ContentDocument): Promise<ContentDocument> {
  const there = new Set((await listMediaByIds(ctx, mediaIdsOf(document))).map(({ mediaId }) => mediaId));
  const blocks = document.blocks.map((block) => {
    if (block.blockType === 'picture' && !there.has(block.mediaId ?? 0)) return { ...block, mediaId: null };
    if (block.blockType !== 'downloads') return block;
    return { ...block, mediaIds: block.mediaIds.filter((id) => there.has(id)) };
  });
  return { ...document, blocks };
}

async function requireVersion(ctx: StaffCtx, pageId: number, version: number): Promise<pagesSql.StoredVersion> {
  return (await pagesSql.findVersion(ctx, pageId, version)) ?? refuse('content.version_unknown');
}

/** @throws ShopError `content.page_unknown`, `content.version_unknown` */
export async function compareVersions(
  ctx: StaffCtx,
  pageId: number,
  { fromVersion, toVersion }: InputOf<Api['compare']>['query'],
): Promise<ReplyOf<Api['compare']>> {
  if (!(await pagesSql.findPage(ctx, pageId))) refuse('content.page_unknown');
  const before = await requireVersion(ctx, pageId, fromVersion);
  const after = await requireVersion(ctx, pageId, toVersion);
  return { differences: differencesOf(before.document, after.document) };
}
