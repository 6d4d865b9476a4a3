import sql, { type Sql } from 'sql-template-tag';
import type { RowRange } from '#platform/list-query.sql.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { readRequest, requestColumns, type StoredRequest } from '../helpdesk/index.ts';

const ofUser = ({ buyer }: BuyerCtx) => sql`r.user_id = ${buyer.userId} and r.company_id = ${buyer.companyId}`;
const unread = sql`r.answered_at > coalesce(r.read_at, '-infinity')`;

/** How many conversations have an answer that the user has not looked at yet. */
export function unreadQuery(ctx: BuyerCtx): Sql {
  return sql`select count(*) from helpdesk.requests r where ${ofUser(ctx)} and ${unread}`;
}

export async function countConversations(ctx: BuyerCtx, onlyUnread: boolean): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(sql`
    select count(*)::int as count from helpdesk.requests r where ${ofUser(ctx)} and (${!onlyUnread} or ${unread})`);
  return row?.count ?? 0;
}

export type ConversationRow = StoredRequest & { readonly lastText: string; readonly lastBy: string };

/** With what customer or staff have said last; notes and events are for staff alone. */
const withLast = sql`
  select ${requestColumns}, last.text as "lastText", last.written_by as "lastBy" from helpdesk.requests r
  cross join lateral (
    select e.text, e.written_by from helpdesk.entries e
    where e.request_id = r.request_id and e.kind in ('customer', 'answer') order by e.entry_id desc limit 1
  ) last`;

const read = (row: ConversationRow): ConversationRow => ({
  ...readRequest(row),
  lastText: row.lastText,
  lastBy: row.lastBy,
});

export async function listConversations(
  ctx: BuyerCtx,
  onlyUnread: boolean,
  { limit, offset }: RowRange,
): Promise<ConversationRow[]> {
  const rows = await ctx.db.rows<ConversationRow>(sql`
    ${withLast} where ${ofUser(ctx)} and (${!onlyUnread} or ${unread})
    order by r.last_at desc, r.request_id desc limit ${limit} offset ${offset}`);
  return rows.map(read);
}

/** Of the user himself; held until the transaction ends. */
export async function findConversation(ctx: BuyerCtx, requestId: number): Promise<ConversationRow | undefined> {
  const row = await ctx.db.first<ConversationRow>(sql`
    ${withLast} where r.request_id = ${requestId} and ${ofUser(ctx)} for update of r`);
  return row && read(row);
}

/** Of a visitor; held until the transaction ends. */
export async function findVisitorConversation(
  { db }: Pick<Ctx, 'db'>,
  requestId: number,
): Promise<ConversationRow | undefined> {
  const row = await db.first<ConversationRow>(sql`
    ${withLast} where r.request_id = ${requestId} and r.user_id is null for update of r`);
  return row && read(row);
}

/** Those of the user among the ids; all of them where no ids are given. */
export async function markConversationsRead(ctx: BuyerCtx, requestIds: readonly number[] | null): Promise<void> {
  await ctx.db.run(sql`
    update helpdesk.requests r set read_at = ${ctx.now}
    where ${ofUser(ctx)} and ${unread} and (${requestIds === null} or r.request_id = any(${[...(requestIds ?? [])]}::int[]))`);
}

export async function listReadAnnouncements({ db, buyer }: BuyerCtx): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select announcement_id as id from message_centre.read_announcements where user_id = ${buyer.userId}`);
  return new Set(rows.map(({ id }) => id));
}

export async function markAnnouncementsRead({ db, buyer, now }: BuyerCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.run(sql`
    insert into message_centre.read_announcements (user_id, announcement_id, read_at)
    select ${buyer.userId}, id, ${now} from unnest(${[...new Set(ids)]}::int[]) id on conflict do nothing`);
}
