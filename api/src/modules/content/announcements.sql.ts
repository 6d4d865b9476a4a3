import type { Audience, AnnouncementKind, AnnouncementState } from '@shop/contract/content-announcements';
import sql from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { readAnnouncement, type AnnouncementDocument } from './stored-content.schema.ts';

export type AnnouncementRow = {
  readonly announcementId: number;
  readonly kind: AnnouncementKind;
  readonly document: AnnouncementDocument;
  readonly mediaId: number | null;
  readonly audience: Audience;
  readonly companyNumbers: readonly string[];
  readonly liveFrom: Date;
  readonly liveUntil: Date | null;
  readonly isOn: boolean;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: Date;
};

const columns = sql`n.announcement_id as "announcementId", n.kind, n.document, n.media_id as "mediaId", n.audience,
  n.company_numbers as "companyNumbers", n.live_from as "liveFrom", n.live_until as "liveUntil", n.is_on as "isOn",
  n.version, n.saved_by as "savedBy", n.saved_at as "savedAt"`;

type Raw = Omit<AnnouncementRow, 'document'> & { readonly document: unknown };

function toAnnouncement(row: Raw): AnnouncementRow {
  return { ...row, document: readAnnouncement(row.document, row.announcementId) };
}

/** Announcements that run now or will, the newest first. */
export async function listCurrent({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<readonly AnnouncementRow[]> {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from content.announcements n
    where n.removed_at is null and n.is_on and (n.live_until is null or n.live_until > ${now})
    order by n.live_from desc, n.announcement_id desc`);
  return rows.map(toAnnouncement);
}

export type AnnouncementFilters = {
  readonly q: string;
  readonly announcementKind?: AnnouncementKind | undefined;
  readonly announcementState?: AnnouncementState | undefined;
};

const conditions = {
  off: () => sql`not n.is_on`,
  over: (now: Date) => sql`n.is_on and n.live_until <= ${now}`,
  planned: (now: Date) => sql`n.is_on and n.live_from > ${now} and (n.live_until is null or n.live_until > ${now})`,
  running: (now: Date) => sql`n.is_on and n.live_from <= ${now} and (n.live_until is null or n.live_until > ${now})`,
} as const;

function found({ q, announcementKind, announcementState }: AnnouncementFilters, now: Date) {
  const inState = announcementState === undefined ? sql`true` : conditions[announcementState](now);
  return sql`n.removed_at is null and ${containsWords(q, [sql`n.document::text`])}
    and ${equals(sql`n.kind`, announcementKind)} and ${inState}`;
}

export async function countAnnouncements(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  filters: AnnouncementFilters,
): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::integer as count from content.announcements n where ${found(filters, now)}`);
  return row?.count ?? 0;
}

export async function listAnnouncements(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  filters: AnnouncementFilters,
  { limit, offset }: RowRange,
): Promise<readonly AnnouncementRow[]> {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from content.announcements n where ${found(filters, now)}
    order by n.live_from desc, n.announcement_id desc limit ${limit} offset ${offset}`);
  return rows.map(toAnnouncement);
}

export async function findAnnouncement(
  { db }: Pick<Ctx, 'db'>,
  announcementId: number,
): Promise<AnnouncementRow | undefined> {
  const row = await db.first<Raw>(sql`
    select ${columns} from content.announcements n where n.announcement_id = ${announcementId} and n.removed_at is null for update`);
  return row && toAnnouncement(row);
}

export type AnnouncementToSave = Pick<
  AnnouncementRow,
  'kind' | 'document' | 'mediaId' | 'audience' | 'companyNumbers' | 'liveFrom' | 'liveUntil' | 'isOn'
>;

export async function insertAnnouncement(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  announcement: AnnouncementToSave,
  by: string,
): Promise<number> {
  const { kind, document, mediaId, audience, companyNumbers, liveFrom, liveUntil, isOn } = announcement;
  const row = await db.first<{ announcementId: number }>(sql`
    insert into content.announcements
      (kind, document, media_id, audience, company_numbers, live_from, live_until, is_on, saved_by, saved_at)
    values (${kind}, ${JSON.stringify(document)}, ${mediaId}, ${audience}, ${[...companyNumbers]}, ${liveFrom},
      ${liveUntil}, ${isOn}, ${by}, ${now})
    returning announcement_id as "announcementId"`);
  if (!row) throw new Error('An insert of one announcement answers one id');
  return row.announcementId;
}

export async function updateAnnouncement(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  announcementId: number,
  announcement: AnnouncementToSave,
  by: string,
): Promise<void> {
  const { kind, document, mediaId, audience, companyNumbers, liveFrom, liveUntil, isOn } = announcement;
  await db.run(sql`
    update content.announcements set kind = ${kind}, document = ${JSON.stringify(document)}, media_id = ${mediaId},
      audience = ${audience}, company_numbers = ${[...companyNumbers]}, live_from = ${liveFrom},
      live_until = ${liveUntil}, is_on = ${isOn}, start_flushed_at = null, end_flushed_at = null, version = version + 1,
      saved_by = ${by}, saved_at = ${now}
    where announcement_id = ${announcementId}`);
}

/** @returns those that were there */
export async function setAnnouncementsRemoved(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly number[],
  isRemoved: boolean,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const removedAt = isRemoved ? now : null;
  return db.rows<{ id: number; name: string }>(sql`
    update content.announcements set removed_at = ${removedAt}
    where announcement_id = any(${[...ids]}::integer[]) and (removed_at is null) = ${isRemoved}
    returning announcement_id as id, document -> 'titleText' ->> 'de' as name`);
}

export async function listUnknownCompanies(
  { db }: Pick<Ctx, 'db'>,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.rows<{ number: string }>(sql`
    select wanted.number from unnest(${[...numbers]}::text[]) wanted (number)
    where not exists (select from customers.companies c where c.number = wanted.number)`);
  return rows.map(({ number }) => number);
}
