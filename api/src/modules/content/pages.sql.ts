import type { ContentDocument } from '@shop/contract/content';
import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { Sources } from './content.rules.ts';
import { readDocument, readSources } from './stored-content.schema.ts';

export type PageRow = {
  readonly pageId: number;
  readonly slug: string;
  readonly liveUntil: Date | null;
  readonly removedAt: Date | null;
};

/** A version without its document. */
export type VersionRow = {
  readonly pageId: number;
  readonly version: number;
  readonly revision: number;
  readonly savedBy: string;
  readonly savedAt: Date;
  readonly liveFrom: Date | null;
  readonly publishedBy: string | null;
};

export type StoredVersion = VersionRow & { readonly document: ContentDocument; readonly sources: Sources };

const pageColumns = sql`p.page_id as "pageId", p.slug, p.live_until as "liveUntil", p.removed_at as "removedAt"`;
const versionColumns = sql`v.page_id as "pageId", v.version, v.revision, v.saved_by as "savedBy", v.saved_at as "savedAt",
  v.live_from as "liveFrom", v.published_by as "publishedBy"`;

type WithJson = VersionRow & { readonly document: unknown; readonly sources: unknown };

function toVersion(row: WithJson): StoredVersion {
  const { pageId, version } = row;
  return {
    ...row,
    document: readDocument(row.document, pageId, version),
    sources: readSources(row.sources, pageId, version),
  };
}

/** All pages that are not removed; they are few (`CONTENT_PAGES_MAX`). */
export function listPages({ db }: Pick<Ctx, 'db'>): Promise<readonly PageRow[]> {
  return db.rows<PageRow>(sql`select ${pageColumns} from content.pages p where p.removed_at is null order by p.slug`);
}

export function findPage({ db }: Pick<Ctx, 'db'>, pageId: number): Promise<PageRow | undefined> {
  return db.first<PageRow>(sql`select ${pageColumns} from content.pages p where p.page_id = ${pageId}`);
}

/** Held until the transaction ends: one change of a page at a time. */
export function lockPage({ db }: Pick<Ctx, 'db'>, pageId: number): Promise<PageRow | undefined> {
  return db.first<PageRow>(sql`select ${pageColumns} from content.pages p where p.page_id = ${pageId} for update`);
}

/** Two pages made at once never take one address, nor more pages than there may be. */
export async function lockPages({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('content.pages'))`);
}

export async function insertPage({ db, now }: Pick<Ctx, 'db' | 'now'>, slug: string, by: string): Promise<number> {
  const row = await db.first<{ pageId: number }>(sql`
    insert into content.pages (slug, created_by, created_at) values (${slug}, ${by}, ${now})
    returning page_id as "pageId"`);
  if (!row) throw new Error('An insert of one page answers one id');
  return row.pageId;
}

export async function setRemoved({ db }: Pick<Ctx, 'db'>, pageId: number, removedAt: Date | null): Promise<void> {
  await db.run(sql`update content.pages set removed_at = ${removedAt} where page_id = ${pageId}`);
}

export async function setLiveUntil({ db }: Pick<Ctx, 'db'>, pageId: number, until: Date | null): Promise<void> {
  await db.run(sql`
    update content.pages set live_until = ${until}, end_flushed_at = null where page_id = ${pageId}`);
}

/** Versions of a page, the newest first. */
export function listVersions({ db }: Pick<Ctx, 'db'>, pageId: number): Promise<readonly VersionRow[]> {
  return db.rows<VersionRow>(sql`
    select ${versionColumns} from content.versions v where v.page_id = ${pageId} order by v.version desc`);
}

/** Of every page the newest version with its document. */
export async function listNewest({ db }: Pick<Ctx, 'db'>): Promise<readonly StoredVersion[]> {
  const rows = await db.rows<WithJson>(sql`
    select ${versionColumns}, v.document, v.sources from content.pages p
    cross join lateral (select * from content.versions v where v.page_id = p.page_id order by v.version desc limit 1) v
    where p.removed_at is null`);
  return rows.map(toVersion);
}

export type PublishedRow = Pick<VersionRow, 'pageId' | 'version'> & {
  readonly slug: string;
  readonly liveFrom: Date;
  readonly liveUntil: Date | null;
  readonly savedAt: Date;
  readonly pageTitle: ContentDocument['pageTitle'];
};

/** What is published or planned: of each page the version shown now and those to come. */
export function listPublished({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<readonly PublishedRow[]> {
  return db.rows<PublishedRow>(sql`
    select p.page_id as "pageId", p.slug, p.live_until as "liveUntil", v.version, v.live_from as "liveFrom",
      v.saved_at as "savedAt", v.document -> 'pageTitle' as "pageTitle"
    from content.pages p join content.versions v on v.page_id = p.page_id and v.live_from is not null
    where p.removed_at is null and v.live_from >= coalesce((
      select max(w.live_from) from content.versions w where w.page_id = p.page_id and w.live_from <= ${now}), v.live_from)`);
}

export async function findVersion(
  { db }: Pick<Ctx, 'db'>,
  pageId: number,
  version: number,
): Promise<StoredVersion | undefined> {
  const row = await db.first<WithJson>(sql`
    select ${versionColumns}, v.document, v.sources from content.versions v
    where v.page_id = ${pageId} and v.version = ${version}`);
  return row && toVersion(row);
}

export async function findNewestVersion({ db }: Pick<Ctx, 'db'>, pageId: number): Promise<StoredVersion | undefined> {
  const row = await db.first<WithJson>(sql`
    select ${versionColumns}, v.document, v.sources from content.versions v
    where v.page_id = ${pageId} order by v.version desc limit 1`);
  return row && toVersion(row);
}

export type VersionToSave = {
  readonly pageId: number;
  readonly version: number;
  readonly document: ContentDocument;
  readonly sources: Sources;
  /** Pages it leads to, and media it shows. */
  readonly slugs: readonly string[];
  readonly mediaIds: readonly number[];
};

/** A new version; of a draft that is there already the next revision. */
export async function saveVersion(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { pageId, version, document, sources, slugs, mediaIds }: VersionToSave,
  by: string,
): Promise<void> {
  await db.run(sql`
    insert into content.versions as v (page_id, version, document, sources, slugs, media_ids, saved_by, saved_at)
    values (${pageId}, ${version}, ${JSON.stringify(document)}, ${JSON.stringify(sources)}, ${[...slugs]},
      ${[...mediaIds]}, ${by}, ${now})
    on conflict (page_id, version) do update set document = excluded.document, sources = excluded.sources,
      slugs = excluded.slugs, media_ids = excluded.media_ids, saved_by = excluded.saved_by, saved_at = excluded.saved_at,
      revision = v.revision + 1
    where v.live_from is null`);
}

export async function publishVersion(
  { db }: Pick<Ctx, 'db'>,
  { pageId, version, from, by }: { pageId: number; version: number; from: Date; by: string },
): Promise<void> {
  await db.run(sql`
    update content.versions set live_from = ${from}, published_by = ${by}, live_flushed_at = null
    where page_id = ${pageId} and version = ${version}`);
}

/** Planned versions of a page are drafts again. @returns how many */
export function unplanVersions({ db, now }: Pick<Ctx, 'db' | 'now'>, pageId: number): Promise<number> {
  return db.run(sql`
    update content.versions set live_from = null, published_by = null
    where page_id = ${pageId} and live_from > ${now}`);
}

/** Pages whose newest, shown or planned version leads to this one. */
export function listLinkingPages(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  slug: string,
): Promise<readonly { readonly pageId: number; readonly title: string }[]> {
  return db.rows<{ pageId: number; title: string }>(sql`
    select distinct on (p.page_id) p.page_id as "pageId", v.document -> 'pageTitle' ->> 'de' as title
    from content.pages p join content.versions v on v.page_id = p.page_id
    where p.removed_at is null and p.slug <> ${slug} and ${slug} = any(v.slugs) and ${inUse(now)}
    order by p.page_id, v.version desc`);
}

/** The newest version, those planned, and the one that is shown. Takes `p` and `v` of its query. */
export function inUse(now: Date) {
  return sql`(v.live_from > ${now}
    or v.version = (select max(n.version) from content.versions n where n.page_id = v.page_id)
    or v.live_from = (select max(n.live_from) from content.versions n where n.page_id = v.page_id and n.live_from <= ${now}))`;
}
