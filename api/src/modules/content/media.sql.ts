import type { MediaKind } from '@shop/contract/content-media';
import type { Localized } from '@shop/contract/content';
import sql from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { inUse } from './pages.sql.ts';
import { readAltText, readRenditions, type Rendition } from './stored-content.schema.ts';

export type MediumRow = {
  readonly mediaId: number;
  readonly kind: MediaKind;
  readonly name: string;
  readonly hash: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly renditions: readonly Rendition[];
  readonly altText: Localized;
  readonly focusX: number;
  readonly focusY: number;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: Date;
};

const columns = sql`m.media_id as "mediaId", m.kind, m.name, m.hash, m.bytes, m.width, m.height, m.renditions,
  m.alt_text as "altText", m.focus_x as "focusX", m.focus_y as "focusY", m.version, m.saved_by as "savedBy",
  m.saved_at as "savedAt"`;

type Raw = Omit<MediumRow, 'renditions' | 'altText'> & { readonly renditions: unknown; readonly altText: unknown };

function toMedium(row: Raw): MediumRow {
  return {
    ...row,
    renditions: readRenditions(row.renditions, row.mediaId),
    altText: readAltText(row.altText, row.mediaId),
  };
}

export async function listMediaByIds({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<readonly MediumRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<Raw>(sql`select ${columns} from content.media m where m.media_id = any(${[...ids]})`);
  return rows.map(toMedium);
}

export async function findMedium({ db }: Pick<Ctx, 'db'>, mediaId: number): Promise<MediumRow | undefined> {
  const row = await db.first<Raw>(sql`select ${columns} from content.media m where m.media_id = ${mediaId}`);
  return row && toMedium(row);
}

/** Held until the transaction ends. */
export async function lockMedium({ db }: Pick<Ctx, 'db'>, mediaId: number): Promise<MediumRow | undefined> {
  const row = await db.first<Raw>(sql`select ${columns} from content.media m where m.media_id = ${mediaId} for update`);
  return row && toMedium(row);
}

export type MediaFilters = { readonly q: string; readonly mediaKind?: MediaKind | undefined };

function found({ q, mediaKind }: MediaFilters) {
  return sql`${containsWords(q, [sql`m.name`, sql`m.alt_text::text`])} and ${equals(sql`m.kind`, mediaKind)}`;
}

export async function countMedia({ db }: Pick<Ctx, 'db'>, filters: MediaFilters): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::integer as count from content.media m where ${found(filters)}`);
  return row?.count ?? 0;
}

export async function listMedia(
  { db }: Pick<Ctx, 'db'>,
  filters: MediaFilters,
  { limit, offset }: RowRange,
): Promise<readonly MediumRow[]> {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from content.media m where ${found(filters)}
    order by m.saved_at desc, m.media_id desc limit ${limit} offset ${offset}`);
  return rows.map(toMedium);
}

export type NewMedium = Pick<MediumRow, 'kind' | 'name' | 'hash' | 'bytes' | 'width' | 'height' | 'renditions'>;

export async function insertMedium(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  medium: NewMedium,
  by: string,
): Promise<number> {
  const { kind, name, hash, bytes, width, height, renditions } = medium;
  const row = await db.first<{ mediaId: number }>(sql`
    insert into content.media (kind, name, hash, bytes, width, height, renditions, saved_by, saved_at)
    values (${kind}, ${name}, ${hash}, ${bytes}, ${width}, ${height}, ${JSON.stringify(renditions)}, ${by}, ${now})
    returning media_id as "mediaId"`);
  if (!row) throw new Error('An insert of one medium answers one id');
  const hashes = [...new Set([hash, ...renditions.map((rendition) => rendition.hash)])];
  await db.run(sql`
    insert into content.media_files (hash, media_id) select unnest(${hashes}::text[]), ${row.mediaId}`);
  return row.mediaId;
}

type Change = Pick<MediumRow, 'name' | 'altText' | 'focusX' | 'focusY'>;

export async function updateMedium(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  mediaId: number,
  { name, altText, focusX, focusY }: Change,
  by: string,
): Promise<void> {
  await db.run(sql`
    update content.media set name = ${name}, alt_text = ${JSON.stringify(altText)}, focus_x = ${focusX},
      focus_y = ${focusY}, version = version + 1, saved_by = ${by}, saved_at = ${now}
    where media_id = ${mediaId}`);
}

export async function deleteMedium({ db }: Pick<Ctx, 'db'>, mediaId: number): Promise<void> {
  await db.run(sql`delete from content.media where media_id = ${mediaId}`);
}

export type MediumUse = {
  readonly mediaId: number;
  readonly title: string;
  /** One of both. */
  readonly pageId: number | null;
  readonly announcementId: number | null;
};

/** Pages and announcements that show one of these media, also those that only a draft or a plan shows. */
export function listUses({ db, now }: Pick<Ctx, 'db' | 'now'>, ids: readonly number[]): Promise<readonly MediumUse[]> {
  return db.rows<MediumUse>(sql`
    select distinct on (media_id, p.page_id) m.media_id as "mediaId", v.document -> 'pageTitle' ->> 'de' as title,
      p.page_id as "pageId", null::integer as "announcementId"
    from unnest(${[...ids]}::integer[]) m (media_id)
    join content.versions v on v.media_ids @> array[m.media_id]
    join content.pages p on p.page_id = v.page_id and p.removed_at is null
    where ${inUse(now)}
    union all
    select n.media_id, n.document -> 'titleText' ->> 'de', null, n.announcement_id from content.announcements n
    where n.media_id = any(${[...ids]}::integer[]) and n.removed_at is null`);
}

export async function listUsedPhotos({ db }: Pick<Ctx, 'db'>, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ hash: string }>(sql`
    select distinct hash from content.media_files where hash = any(${[...hashes]}::text[])`);
  return rows.map(({ hash }) => hash);
}
