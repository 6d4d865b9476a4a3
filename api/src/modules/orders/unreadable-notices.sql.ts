import { createHash } from 'node:crypto';
import { RAW_SHOWN_MAX, type UnreadableNotice } from '@shop/contract/erp-notices';
import sql from 'sql-template-tag';
import { containsWords, equals, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import type { ErpUnreadable } from '#src/ports/erp/erp-lifecycle.ts';

export type StoredNotice = Omit<UnreadableNotice, 'faults' | 'firstSeenAt' | 'lastSeenAt' | 'decidedAt'> & {
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly decidedAt: Date | null;
};

const columns = sql`id, notice_id as "noticeId", cause, reason, first_seen_at as "firstSeenAt",
  last_seen_at as "lastSeenAt", times_seen as "timesSeen", state, decided_at as "decidedAt", decided_by as "decidedBy", note,
  (select order_number::text from orders.orders
    where order_number = substring(raw from '"orderNumber"\\s*:\\s*"?(\\d{1,9})\\M')::int) as "orderNumber"`;

/** Keeps an event for the operator; the same one is counted. */
export async function setAside(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { noticeId, raw, reason }: ErpUnreadable,
  cause: UnreadableNotice['cause'],
): Promise<void> {
  const fingerprint = createHash('sha256').update(raw).digest();
  await db.run(sql`
    insert into orders.unreadable_notices as n (fingerprint, notice_id, cause, reason, raw, first_seen_at, last_seen_at)
    values (${fingerprint}, ${noticeId}, ${cause}, ${reason}, ${raw}, ${now}, ${now})
    on conflict (fingerprint) do update
    set times_seen = n.times_seen + 1, last_seen_at = excluded.last_seen_at, reason = excluded.reason`);
}

type State = UnreadableNotice['state'];

/** What the operator's search looks into. */
const searched = [sql`coalesce(notice_id, '')`, sql`reason`, sql`raw`, sql`note`];

/** @param q words; empty for all */
export async function countNotices({ db }: Ctx, q = ''): Promise<Readonly<Record<State, number>>> {
  const row = await db.first<Record<State, number>>(sql`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'acknowledged')::int as acknowledged,
      count(*) filter (where state = 'applied')::int as applied
    from orders.unreadable_notices where ${containsWords(q, searched)}`);
  if (!row) throw new Error('A count has one row.');
  return row;
}

/** What waits for a decision first, then the newest. */
export async function listNotices(
  { db }: Ctx,
  { q, state }: { readonly q: string; readonly state?: State | undefined },
  { limit, offset }: RowRange,
): Promise<readonly StoredNotice[]> {
  return db.rows<StoredNotice>(sql`
    select ${columns}, left(raw, ${RAW_SHOWN_MAX}) as raw from orders.unreadable_notices
    where ${containsWords(q, searched)} and ${equals(sql`state`, state)} 
    order by state = 'open' desc, id desc limit ${limit} offset ${offset}`);
}

/** Held until the transaction ends. */
export async function lockNotice({ db }: Ctx, id: number): Promise<StoredNotice | undefined> {
  return db.first<StoredNotice>(sql`
    select ${columns}, raw from orders.unreadable_notices where id = ${id} for update`);
}

export async function decideNotice(
  { db, now }: Ctx,
  id: number,
  decision: { readonly state: 'acknowledged' | 'applied'; readonly by: string; readonly note: string },
): Promise<StoredNotice> {
  const row = await db.first<StoredNotice>(sql`
    update orders.unreadable_notices
    set state = ${decision.state}, decided_at = ${now}, decided_by = ${decision.by}, note = ${decision.note}
    where id = ${id} returning ${columns}, left(raw, ${RAW_SHOWN_MAX}) as raw`);
  if (!row) throw new Error('The event is held.');
  return row;
}

/** What waits for the operator, for the menu. */
export const openEvents = sql`
  select count(*)::int, min(first_seen_at) from orders.unreadable_notices where state = 'open'`;
