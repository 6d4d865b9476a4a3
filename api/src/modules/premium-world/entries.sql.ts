import type { PremiumEntry } from '@shop/contract/premium-world';
import sql from 'sql-template-tag';
import { equals } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Lot } from './points.rules.ts';

type Db = Pick<Ctx, 'db'>;
export type EntryKind = PremiumEntry['kind'];

export type NewEntry = {
  readonly kind: EntryKind;
  readonly points: number;
  readonly day: string;
  readonly validUntil?: string | null;
  readonly orderNumber?: number | null;
  readonly redemptionId?: number | null;
  readonly campaignIds?: readonly number[];
  readonly reason?: string;
  readonly userName?: string;
};

/** Adds one entry; its number and the balance after it are given by the database. @returns that balance */
export async function insertEntry(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: number,
  entry: NewEntry,
): Promise<number> {
  const row = await db.first<{ balance: number }>(sql`
    insert into premium.entries (company_id, at, day, kind, points, valid_until, order_number, redemption_id, campaign_ids,
      reason, user_name)
    values (${companyId}, ${now}, ${entry.day}::date, ${entry.kind}, ${entry.points}, ${entry.validUntil ?? null}::date,
      ${entry.orderNumber ?? null}, ${entry.redemptionId ?? null}, ${[...(entry.campaignIds ?? [])]}::int[],
      ${entry.reason ?? ''}, ${entry.userName ?? ''})
    returning balance`);
  if (!row) throw new Error('An insert of one entry answers one balance');
  return row.balance;
}

/** Books out, in one statement, what companies have lost with this day; the database numbers the entries of each. */
export async function insertExpired(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  day: string,
  expired: readonly { readonly companyId: number; readonly points: number }[],
): Promise<void> {
  if (expired.length === 0) return;
  await db.run(sql`
    insert into premium.entries (company_id, at, day, kind, points)
    select company_id, ${now}, ${day}::date, 'expired', -points
    from unnest(${expired.map(({ companyId }) => companyId)}::int[], ${expired.map(({ points }) => points)}::bigint[])
      as e (company_id, points)
    order by company_id`);
}

export type StoredEntry = {
  readonly seq: number;
  readonly day: string;
  readonly kind: EntryKind;
  readonly points: number;
  readonly balance: number;
  readonly validUntil: string | null;
  readonly orderNumber: number | null;
  /** JSON of a reward's name, where it is about one. */
  readonly rewardName: unknown;
  /** JSON of the names of campaigns. */
  readonly campaignNames: readonly unknown[] | null;
  readonly reason: string;
  readonly userName: string;
};

const columns = sql`e.seq, e.day, e.kind, e.points, e.balance, e.valid_until as "validUntil", e.order_number as "orderNumber",
  (select r.reward_name from premium.redemptions r where r.redemption_id = e.redemption_id) as "rewardName",
  case when e.campaign_ids <> '{}' then (select jsonb_agg(c.name order by c.campaign_id) from premium.campaigns c
    where c.campaign_id = any(e.campaign_ids)) end as "campaignNames",
  e.reason, e.user_name as "userName"`;

type Wanted = { readonly companyId: number; readonly entryKind?: EntryKind | undefined; readonly limit: number };

/** Before an entry, the newest first: found by its number, however long the ledger is. */
export function selectEntriesBefore(
  { db }: Db,
  { companyId, entryKind, limit, beforeSeq }: Wanted & { readonly beforeSeq: number | undefined },
): Promise<readonly StoredEntry[]> {
  return db.rows<StoredEntry>(sql`
    select ${columns} from premium.entries e
    where e.company_id = ${companyId} and ${equals(sql`e.kind`, entryKind)}
      and e.seq < ${beforeSeq ?? 2_147_483_647}
    order by e.seq desc limit ${limit}`);
}

export function selectEntriesAfter(
  { db }: Db,
  { companyId, entryKind, limit, afterSeq }: Wanted & { readonly afterSeq: number },
): Promise<readonly StoredEntry[]> {
  return db.rows<StoredEntry>(sql`
    select ${columns} from premium.entries e
    where e.company_id = ${companyId} and ${equals(sql`e.kind`, entryKind)} and e.seq > ${afterSeq}
    order by e.seq limit ${limit}`);
}

export async function countEntries({ db }: Db, { companyId, entryKind }: Omit<Wanted, 'limit'>): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from premium.entries e
    where e.company_id = ${companyId} and ${equals(sql`e.kind`, entryKind)}`);
  return row?.count ?? 0;
}

/** Points of a company by the last day on which they are valid: some dozens at most. */
export function listLots({ db }: Db, companyId: number): Promise<readonly Lot[]> {
  return db.rows<Lot>(sql`
    select valid_until as "validUntil", points from premium.lots where company_id = ${companyId} order by valid_until`);
}

export async function listLotsByCompany({ db }: Db, companyIds: readonly number[]): Promise<Map<number, Lot[]>> {
  const rows = await db.rows<Lot & { companyId: number }>(sql`
    select company_id as "companyId", valid_until as "validUntil", points from premium.lots
    where company_id = any(${[...companyIds]}::int[])`);
  return Map.groupBy(rows, ({ companyId }) => companyId);
}

/** Points of one order that are booked, by the last day on which they are valid. */
export function listLotsOfOrder({ db }: Db, orderNumber: number): Promise<readonly Lot[]> {
  return db.rows<Lot>(sql`
    select valid_until as "validUntil", sum(points)::bigint as points from premium.entries
    where order_number = ${orderNumber} group by valid_until`);
}

/** Companies whose points have a day that has passed and that may still have some of them. */
export async function listWithPassedLots({ db }: Db, today: string): Promise<readonly number[]> {
  const rows = await db.rows<{ companyId: number }>(sql`
    select m.company_id as "companyId" from premium.members m
    where m.balance > (select coalesce(sum(l.points), 0) from premium.lots l
      where l.company_id = m.company_id and l.valid_until >= ${today}::date)
    order by m.company_id`);
  return rows.map(({ companyId }) => companyId);
}

/** Reckons every ledger anew. @returns companies whose balance, number or points by day are not those of their entries */
export function listWrongLedgers({ db }: Db): Promise<readonly { readonly companyId: number }[]> {
  return db.rows(sql`
    select m.company_id as "companyId" from premium.members m
    left join (
      select company_id, sum(points) as points, max(seq) as last_seq, count(*) as entries,
        sum(points) filter (where valid_until is not null) as dated
      from premium.entries group by company_id
    ) e using (company_id)
    left join (select company_id, sum(points) as points from premium.lots group by company_id) l using (company_id)
    where m.balance <> coalesce(e.points, 0) or m.last_seq <> coalesce(e.last_seq, 0)
      or m.last_seq <> coalesce(e.entries, 0) or coalesce(l.points, 0) <> coalesce(e.dated, 0)
    order by m.company_id`);
}
