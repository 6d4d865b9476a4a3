import { createHash } from 'node:crypto';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { HOME_SLUG, type contentApi, type ShownPage } from '@shop/contract/content';
import { languageOf, languages, locales, type Language } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import type { PersonalPage, SitemapSource } from '#src/context/module.ts';
import { urlsInAllLanguages } from '../catalogue/index.ts';
import { publishedPages, publishedVersions } from './content.caches.ts';
import { liveAt } from './content.rules.ts';
import { findVersion, listPublished, type PublishedRow, type StoredVersion } from './pages.sql.ts';
import { readPreviewToken } from './preview-token.ts';
import { showPage } from './show-page.ts';

/** Pages that are shown now, with their version. Read once, then kept until something changes. */
export async function listLivePages(ctx: Pick<Ctx, 'db' | 'now' | 'cache'>): Promise<readonly PublishedRow[]> {
  const { rows } = await ctx.cache.of(publishedPages).load('', async () => ({ rows: await listPublished(ctx) }));
  const byPage = Map.groupBy(rows, ({ pageId }) => pageId);
  return [...byPage.values()].flatMap((versions) => {
    const live = liveAt(versions, ctx.now);
    return live && (live.liveUntil === null || live.liveUntil > ctx.now) ? [live] : [];
  });
}

async function findLive(ctx: Ctx, slug: string): Promise<StoredVersion | undefined> {
  const live = (await listLivePages(ctx)).find((page) => page.slug === slug);
  if (!live) return undefined;
  const { pageId, version } = live;
  return ctx.cache.of(publishedVersions).load(`${pageId} ${version}`, async () => {
    const stored = await findVersion(ctx, pageId, version);
    if (!stored) throw new Error(`Version ${version} of page ${pageId} is gone`);
    return stored;
  });
}

/** @throws ShopError `content.page_unknown` */
export async function getPage(ctx: Ctx, slug: string): Promise<ShownPage> {
  const stored = (await findLive(ctx, slug)) ?? refuse('content.page_unknown');
  return showPage(ctx, stored.document, languageOf(ctx.locale), { slug, changedAt: stored.liveFrom ?? stored.savedAt });
}

/** What a signed link shows: the version as it stands now. @throws ShopError `content.preview_expired` */
export async function getPreview(ctx: Ctx, token: string): Promise<ReplyOf<typeof contentApi.preview>> {
  const link = readPreviewToken(ctx, token);
  if (!link || link.expiresAt <= ctx.now) return refuse('content.preview_expired');
  const stored = (await findVersion(ctx, link.pageId, link.version)) ?? refuse('content.preview_expired');
  const page = await showPage(ctx, stored.document, languageOf(ctx.locale), { slug: '', changedAt: stored.savedAt });
  return { ...page, version: stored.version, expiresAt: link.expiresAt.toISOString() };
}

/** For the search box: pages that are shown now and exist in the language. */
export async function listFoundPages(ctx: Ctx): Promise<readonly PersonalPage[]> {
  const pages = await listLivePages(ctx);
  return pages.map(({ slug, pageTitle }) => {
    const nameIn = (language: Language) => pageTitle[language] || pageTitle.de;
    const names = Object.fromEntries(locales.map((locale) => [locale, nameIn(languageOf(locale))]));
    return { path: pathOf(slug), names: names as PersonalPage['names'] };
  });
}

function pathOf(slug: string): string {
  return slug === HOME_SLUG ? '' : `/so/${slug}`;
}

/** Pages that exist in all languages; the others are found by their links. */
export const pagesInSitemap: SitemapSource = {
  name: 'content',
  isNumbered: false,
  version: async (ctx) => {
    const live = await listLivePages(ctx);
    return createHash('sha256').update(JSON.stringify(live)).digest('base64url').slice(0, 16);
  },
  listFiles: async (ctx) => {
    const changes = (await listLivePages(ctx)).map(({ liveFrom }) => liveFrom.toISOString()).sort();
    return [{ changedAt: changes.at(-1)?.replace(/\.\d+Z$/, 'Z') }];
  },
  listPages: async (ctx) => {
    const pages = await listLivePages(ctx);
    const shown = pages.filter(
      ({ slug, pageTitle }) => slug !== HOME_SLUG && languages.every((language) => pageTitle[language] !== ''),
    );
    return [
      shown.map(({ slug, liveFrom }) => ({
        urls: urlsInAllLanguages((language) => `/${language}${pathOf(slug)}`),
        changedAt: liveFrom.toISOString().replace(/\.\d+Z$/, 'Z'),
      })),
    ];
  },
};
