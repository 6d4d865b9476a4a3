import type { SecurityEvent, SecurityEventKind, securityEventSorts } from '@shop/contract/security-events';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import { containsWords, equals, orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import type { CountedEvent } from './event-buffer.ts';

/** Several nodes count one minute together. */
export async function insertEvents(db: Db, events: readonly CountedEvent[]): Promise<void> {
  const rows = events.map(({ accountKind, accountId, firstAt, lastAt, ...event }) => ({
    ...event,
    account_kind: accountKind,
    account_id: accountId,
    first_at: firstAt,
    last_at: lastAt,
  }));
  await db.run(sql`
    insert into security.events as e (kind, account_kind, account_id, network, minute, first_at, last_at, count)
    select kind, account_kind, account_id, network, minute, first_at, last_at, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, account_kind text, account_id integer,
      network text, minute timestamptz, first_at timestamptz, last_at timestamptz, count integer)
    order by minute, kind, account_kind, account_id, network
    on conflict (minute, kind, account_kind, account_id, network) do update set count = e.count + excluded.count,
      first_at = least(e.first_at, excluded.first_at), last_at = greatest(e.last_at, excluded.last_at)`);
}

export type Filters = {
  readonly q: string;
  readonly kind?: SecurityEventKind | undefined;
  /** Events before are left out. */
  readonly since: Date | undefined;
  readonly sort: (typeof securityEventSorts)[number];
};

type Stored = Omit<SecurityEvent, 'firstAt' | 'lastAt'> & { readonly firstAt: Date; readonly lastAt: Date };

const account = sql`coalesce(u.username, t.username)`;
const sources = sql`
  security.events e
  left join customers.company_users u on e.account_kind = 'user' and u.id = e.account_id
  left join customers.companies c on c.id = u.company_id
  left join customers.staff t on e.account_kind = 'staff' and t.id = e.account_id`;
const columns = sql`
  e.id::int as id, e.kind, ${account} as account, c.number as "companyNumber", e.network, e.first_at as "firstAt",
  e.last_at as "lastAt", e.count`;
const sortColumns = { lastAt: sql`e.last_at`, count: sql`e.count` };

const found = ({ q, kind, since }: Filters) => sql`
  ${containsWords(q, [sql`coalesce(${account}, '')`, sql`coalesce(c.number, '')`, sql`e.network`])}
  and ${equals(sql`e.kind`, kind)} and e.last_at >= coalesce(${since ?? null}::timestamptz, '-infinity')`;

export async function countEvents({ db }: Ctx, filters: Filters): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from ${sources} where ${found(filters)}`,
  );
  return row?.count ?? 0;
}

export async function selectEvents({ db }: Ctx, filters: Filters, { limit, offset }: RowRange) {
  const rows = await db.rows<Stored>(sql`
    select ${columns} from ${sources} where ${found(filters)}
    ${orderBy(filters.sort, sortColumns, sql`e.id`)} limit ${limit} offset ${offset}`);
  return rows.map(asEvent);
}

type NextRows = { readonly after: number; readonly limit: number };

/** The next ones by their ids, for what reads all of them piece by piece. */
export async function selectEventsAfter({ db }: Ctx, filters: Filters, { after, limit }: NextRows) {
  const rows = await db.rows<Stored>(sql`
    select ${columns} from ${sources} where ${found(filters)} and e.id > ${after} order by e.id limit ${limit}`);
  return rows.map(asEvent);
}

export async function deleteEventsBefore({ db }: Pick<Ctx, 'db'>, instant: Date): Promise<void> {
  await db.run(sql`delete from security.events where last_at < ${instant}`);
}

function asEvent({ firstAt, lastAt, ...event }: Stored): SecurityEvent {
  return { ...event, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
}
