import type { ShownNavigation } from '@shop/contract/content';
import type { Language } from '@shop/contract/values';
import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';
import type { AnnouncementRow } from './announcements.sql.ts';
import type { MediumRow } from './media.sql.ts';
import type { PublishedRow, StoredVersion } from './pages.sql.ts';

/** What was published reaches all nodes by a flush; should one be lost, it is read anew after a minute. */
const TTL_MS = 60_000;
const bytesOf = (value: object) => JSON.stringify(value).length * 2;

/** Which pages there are, in all languages; one entry. */
export const publishedPages = defineCache<{ readonly rows: readonly PublishedRow[] }>({
  name: 'content.pages',
  bytesMax: 2 * 1024 * 1024,
  bytesOf,
  ttlMs: TTL_MS,
});

/** Published versions, which never change, by page and version. */
export const publishedVersions = defineCache<StoredVersion>({
  name: 'content.versions',
  bytesMax: 8 * 1024 * 1024,
  bytesOf,
});

type RunningAnnouncements = { readonly rows: readonly AnnouncementRow[]; readonly media: readonly MediumRow[] };

export const navigations = defineCache<Readonly<Record<Language, ShownNavigation>>>({
  name: 'content.navigation',
  bytesMax: 512 * 1024,
  bytesOf,
  ttlMs: TTL_MS,
});

/** Announcements that run or are to come, with their pictures; one entry. */
export const runningAnnouncements = defineCache<RunningAnnouncements>({
  name: 'content.announcements',
  bytesMax: 2 * 1024 * 1024,
  bytesOf,
  ttlMs: TTL_MS,
});

/** What is forgotten when content changes: also the pages that were rendered of it (decision 0064). */
const affected = ['content.pages', 'content.navigation', 'content.announcements', 'pages', 'pages.withQuery'];

/** After the commit: every node shows what is stored now. */
export async function flushContent({ cache }: Pick<Ctx, 'cache'>): Promise<void> {
  await cache.flush(affected);
}
