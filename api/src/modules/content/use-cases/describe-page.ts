import type { ContentDocument } from '@shop/contract/content';
import { PREVIEW_DAYS, type EditedPage } from '@shop/contract/content-editor';
import { refuse } from '@shop/contract/errors';
import type { StaffCtx } from '#src/context/context.ts';
import { listTiles } from '../../catalogue/index.ts';
import { liveAt, linksOf, outdatedTexts, skusOf, stateOf } from '../content.rules.ts';
import { findDeadLinks } from '../dead-links.ts';
import { leadsTo } from '../navigation.rules.ts';
import { findNavigation } from '../navigation.sql.ts';
import { makePreviewToken } from '../preview-token.ts';
import { findNewestVersion, findPage, listLinkingPages, listVersions, type VersionRow } from '../pages.sql.ts';

const DAY_MS = 86_400_000;

/** A page as it is edited, with all that is to be known of it. @throws ShopError `content.page_unknown` */
export async function getEditedPage(ctx: StaffCtx, pageId: number): Promise<EditedPage> {
  const page = (await findPage(ctx, pageId)) ?? refuse('content.page_unknown');
  const newest = (await findNewestVersion(ctx, pageId)) ?? refuse('content.page_unknown');
  const versions = await listVersions(ctx, pageId);
  const published = versions.filter(isPublished);
  const live = liveAt(published, ctx.now);
  const planned = published.find(({ liveFrom }) => liveFrom > ctx.now);
  const { document } = newest;
  const expiresAt = new Date(ctx.now.getTime() + PREVIEW_DAYS * DAY_MS);
  const standing = { isLive: live !== undefined, isPlanned: planned !== undefined, liveUntil: page.liveUntil };
  return {
    pageId,
    slug: page.slug,
    state: stateOf(standing, ctx.now),
    version: newest.version,
    revision: newest.revision,
    isDraft: newest.liveFrom === null,
    savedBy: newest.savedBy,
    savedAt: newest.savedAt.toISOString(),
    document,
    outdated: outdatedTexts(document, newest.sources),
    ...(await findFaults(ctx, document)),
    linkedFrom: await listLinking(ctx, page.slug),
    plannedVersion: planned?.version ?? null,
    plannedFor: planned?.liveFrom.toISOString() ?? null,
    liveVersion: live?.version ?? null,
    liveUntil: page.liveUntil?.toISOString() ?? null,
    versions: versions.map((version) => ({
      version: version.version,
      savedBy: version.savedBy,
      savedAt: version.savedAt.toISOString(),
      liveFrom: version.liveFrom?.toISOString() ?? null,
      publishedBy: version.publishedBy,
      isLive: version.version === live?.version,
    })),
    previewPath: `/preview/${makePreviewToken(ctx, { pageId, version: newest.version, expiresAt })}`,
    isRemoved: page.removedAt !== null,
  };
}

function isPublished(row: VersionRow): row is VersionRow & { readonly liveFrom: Date } {
  return row.liveFrom !== null;
}

async function findFaults(
  ctx: StaffCtx,
  document: ContentDocument,
): Promise<Pick<EditedPage, 'deadLinks' | 'goneSkus'>> {
  const links = linksOf(document);
  const dead = await findDeadLinks(
    ctx,
    links.map(({ href }) => href),
  );
  const skus = skusOf(document);
  const there = new Set(skus.length === 0 ? [] : (await listTiles(ctx, skus)).map(({ sku }) => String(sku)));
  return {
    deadLinks: links.filter(({ href }) => dead.has(href)),
    goneSkus: skus.filter((sku) => !there.has(sku)),
  };
}

/** Pages, and the navigation, that lead to a page. */
async function listLinking(ctx: StaffCtx, slug: string): Promise<EditedPage['linkedFrom']> {
  const pages = await listLinkingPages(ctx, slug);
  const navigation = await findNavigation(ctx);
  const isInNavigation = navigation !== undefined && leadsTo(navigation.navigation, slug);
  return [...(isInNavigation ? [{ title: '', pageId: null }] : []), ...pages];
}
