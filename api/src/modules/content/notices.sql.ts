import type { Audience, NoticeKind, NoticeState } from '@shop/contract/content-notices';
import sql from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import { readNotice, type NoticeDocument } from './stored-content.schema.ts';

export type NoticeRow = {
  readonly noticeId: number;
  readonly kind: NoticeKind;
  readonly document: NoticeDocument;
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

const columns = sql`n.notice_id as "noticeId", n.kind, n.document, n.media_id as "mediaId", n.audience,
  n.company_numbers as "companyNumbers", n.live_from as "liveFrom", n.live_until as "liveUntil", n.is_on as "isOn",
  n.version, n.saved_by as "savedBy", n.saved_at as "savedAt"`;

type Raw = Omit<NoticeRow, 'document'> & { readonly document: unknown };

function toNotice(row: Raw): NoticeRow {
  return { ...row, document: readNotice(row.document, row.noticeId) };
}

/** Notices that run now or will, the newest first. */
export async function listCurrent({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<readonly NoticeRow[]> {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from content.notices n
    where n.removed_at is null and n.is_on and (n.live_until is null or n.live_until > ${now})
    order by n.live_from desc, n.notice_id desc`);
  return rows.map(toNotice);
}

export type NoticeFilters = {
  readonly q: string;
  readonly noticeKind?: NoticeKind | undefined;
  readonly noticeState?: NoticeState | undefined;
};

const conditions = {
  off: () => sql`not n.is_on`,
  over: (now: Date) => sql`n.is_on and n.live_until <= ${now}`,
  planned: (now: Date) => sql`n.is_on and n.live_from > ${now} and (n.live_until is null or n.live_until > ${now})`,
  running: (now: Date) => sql`n.is_on and n.live_from <= ${now} and (n.live_until is null or n.live_until > ${now})`,
} as const;

function found({ q, noticeKind, noticeState }: NoticeFilters, now: Date) {
  const inState = noticeState === undefined ? sql`true` : conditions[noticeState](now);
  return sql`n.removed_at is null and ${containsWords(q, [sql`n.document::text`])}
    and ${equals(sql`n.kind`, noticeKind)} and ${inState}`;
}

export async function countNotices({ db, now }: Pick<Ctx, 'db' | 'now'>, filters: NoticeFilters): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::integer as count from content.notices n where ${found(filters, now)}`);
  return row?.count ?? 0;
}

export async function listNotices(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  filters: NoticeFilters,
  { limit, offset }: RowRange,
): Promise<readonly NoticeRow[]> {
  const rows = await db.rows<Raw>(sql`
    select ${columns} from content.notices n where ${found(filters, now)}
    order by n.live_from desc, n.notice_id desc limit ${limit} offset ${offset}`);
  return rows.map(toNotice);
}

export async function findNotice({ db }: Pick<Ctx, 'db'>, noticeId: number): Promise<NoticeRow | undefined> {
  const row = await db.first<Raw>(sql`
    select ${columns} from content.notices n where n.notice_id = ${noticeId} and n.removed_at is null for update`);
  return row && toNotice(row);
}

export type NoticeToSave = Pick<
  NoticeRow,
  'kind' | 'document' | 'mediaId' | 'audience' | 'companyNumbers' | 'liveFrom' | 'liveUntil' | 'isOn'
>;

export async function insertNotice(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  notice: NoticeToSave,
  by: string,
): Promise<number> {
  const { kind, document, mediaId, audience, companyNumbers, liveFrom, liveUntil, isOn } = notice;
  const row = await db.first<{ noticeId: number }>(sql`
    insert into content.notices
      (kind, document, media_id, audience, company_numbers, live_from, live_until, is_on, saved_by, saved_at)
    values (${kind}, ${JSON.stringify(document)}, ${mediaId}, ${audience}, ${[...companyNumbers]}, ${liveFrom},
      ${liveUntil}, ${isOn}, ${by}, ${now})
    returning notice_id as "noticeId"`);
  if (!row) throw new Error('An insert of one notice answers one id');
  return row.noticeId;
}

export async function updateNotice(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  noticeId: number,
  notice: NoticeToSave,
  by: string,
): Promise<void> {
  const { kind, document, mediaId, audience, companyNumbers, liveFrom, liveUntil, isOn } = notice;
  await db.run(sql`
    update content.notices set kind = ${kind}, document = ${JSON.stringify(document)}, media_id = ${mediaId},
      audience = ${audience}, company_numbers = ${[...companyNumbers]}, live_from = ${liveFrom},
      live_until = ${liveUntil}, is_on = ${isOn}, start_told_at = null, end_told_at = null, version = version + 1,
      saved_by = ${by}, saved_at = ${now}
    where notice_id = ${noticeId}`);
}

/** @returns those that were there */
export async function setNoticesRemoved(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly number[],
  isRemoved: boolean,
): Promise<number[]> {
  const removedAt = isRemoved ? now : null;
  const rows = await db.rows<{ id: number }>(sql`
    update content.notices set removed_at = ${removedAt}
    where notice_id = any(${[...ids]}::integer[]) and (removed_at is null) = ${isRemoved} returning notice_id as id`);
  return rows.map(({ id }) => id);
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
