import type { MemberState } from '@shop/contract/premium-office';
import sql, { join, type Sql } from 'sql-template-tag';
import { orderBy, type RowRange } from '#platform/list-query.sql.ts';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;

export type StoredMember = {
  readonly companyId: number;
  readonly memberState: MemberState;
  readonly comment: string;
  readonly appliedBy: string;
  readonly appliedUserId: number | null;
  readonly appliedAt: Date | null;
  readonly decidedBy: string;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly activeSince: string | null;
  readonly factorPercent: number;
  readonly ownValidityMonths: number | null;
  readonly version: number;
  readonly balance: number;
};

const columns = sql`m.company_id as "companyId", m.state as "memberState", m.comment, m.applied_by as "appliedBy",
  m.applied_user_id as "appliedUserId", m.applied_at as "appliedAt", m.decided_by as "decidedBy", m.decided_at as "decidedAt",
  m.reason, m.active_since as "activeSince", m.factor_percent as "factorPercent",
  m.validity_months as "ownValidityMonths", m.version, m.balance`;

export function findMember({ db }: Db, companyId: number): Promise<StoredMember | undefined> {
  return db.first<StoredMember>(sql`select ${columns} from premium.members m where m.company_id = ${companyId}`);
}

/** Held until the transaction ends: all that changes points or state of one company takes its turn. */
export function lockMember({ db }: Db, companyId: number): Promise<StoredMember | undefined> {
  return db.first<StoredMember>(sql`
    select ${columns} from premium.members m where m.company_id = ${companyId} for no key update`);
}

/** The same for several: in the order of their numbers, so that two who hold several never wait for each other. */
export function lockMembers({ db }: Db, companyIds: readonly number[]): Promise<readonly StoredMember[]> {
  return db.rows<StoredMember>(sql`
    select ${columns} from premium.members m where m.company_id = any(${[...companyIds]}::int[])
    order by m.company_id for no key update`);
}

type Application = {
  readonly companyId: number;
  readonly userId: number;
  readonly by: string;
  readonly comment: string;
};

/** Of a company that is neither in it nor has applied; two at once leave one application. */
export async function saveApplication({ db, now }: Pick<Ctx, 'db' | 'now'>, application: Application): Promise<void> {
  const { companyId, userId, by, comment } = application;
  await db.run(sql`
    insert into premium.members as m (company_id, state, comment, applied_by, applied_user_id, applied_at)
    values (${companyId}, 'pending', ${comment}, ${by}, ${userId}, ${now})
    on conflict (company_id) do update set state = 'pending', comment = excluded.comment, applied_by = excluded.applied_by,
      applied_user_id = excluded.applied_user_id, applied_at = excluded.applied_at, reason = '', version = m.version + 1
    where m.state not in ('pending', 'active')`);
}

type Decision = {
  readonly state: 'active' | 'refused' | 'closed' | 'withdrawn';
  readonly by: string;
  readonly reason: string;
  /** Null keeps what there is. */
  readonly activeSince: string | null;
};

/** Also of a company that has never applied: staff may take it in. */
export async function saveDecision(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyId: number,
  { state, by, reason, activeSince }: Decision,
): Promise<void> {
  await db.run(sql`
    insert into premium.members as m (company_id, state, decided_by, decided_at, reason, active_since)
    values (${companyId}, ${state}, ${by}, ${now}, ${reason}, ${activeSince}::date)
    on conflict (company_id) do update set state = ${state}, decided_by = ${by}, decided_at = ${now}, reason = ${reason},
      active_since = coalesce(${activeSince}::date, m.active_since), version = m.version + 1`);
}

export async function saveTerms(
  { db }: Db,
  companyId: number,
  { factorPercent, ownValidityMonths }: { readonly factorPercent: number; readonly ownValidityMonths: number | null },
): Promise<void> {
  await db.run(sql`
    update premium.members set factor_percent = ${factorPercent}, validity_months = ${ownValidityMonths},
      version = version + 1
    where company_id = ${companyId}`);
}

export type ListedMember = {
  readonly companyId: number;
  readonly number: string;
  readonly name: string;
  readonly city: string;
  readonly memberState: MemberState;
  readonly balance: number;
  readonly appliedBy: string;
  readonly appliedAt: Date | null;
};

type Filters = {
  readonly q: string;
  readonly memberState?: MemberState | undefined;
  readonly sort: 'number' | '-number' | 'name' | '-name' | 'balance' | '-balance';
};

const listed = sql`c.id as "companyId", c.number, c.name, coalesce(c.seat_city, '') as city,
  coalesce(m.state, 'none') as "memberState", coalesce(m.balance, 0) as balance,
  coalesce(m.applied_by, '') as "appliedBy", m.applied_at as "appliedAt"`;
const sources = sql`customers.companies c left join premium.members m on m.company_id = c.id`;
const sortColumns = { number: sql`c.number`, name: sql`lower(c.name)`, balance: sql`coalesce(m.balance, 0)` };
/** As the index of customers has it, so that no search reads all of them. */
const searched = sql`lower(c.number || ' ' || c.name || ' ' || coalesce(c.seat_city, ''))`;

function found({ q, memberState }: Filters): Sql {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const inState =
    memberState === undefined
      ? sql`true`
      : memberState === 'none'
        ? sql`m.state is null`
        : sql`m.state = ${memberState}`;
  const parts = words.map((word) => sql`${searched} like ${`%${word.replaceAll(/[%_\\]/g, '\\$&')}%`}`);
  return join([sql`c.is_active`, inState, ...parts], ' and ');
}

export async function countListed({ db }: Db, filters: Filters): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from ${sources} where ${found(filters)}`,
  );
  return row?.count ?? 0;
}

export function selectListed({ db }: Db, filters: Filters, { limit, offset }: RowRange) {
  return db.rows<ListedMember>(sql`
    select ${listed} from ${sources} where ${found(filters)}
    ${orderBy(filters.sort, sortColumns, sql`c.id`)} limit ${limit} offset ${offset}`);
}

export function findListed({ db }: Db, companyId: number): Promise<ListedMember | undefined> {
  return db.first<ListedMember>(sql`select ${listed} from ${sources} where c.id = ${companyId} and c.is_active`);
}

export const waitingMembers = sql`
  select count(*)::int, min(applied_at) from premium.members where state = 'pending'`;

type Due = { readonly companyId: number; readonly balance: number; readonly warnedFor: string | null };

/** Members of whom something expires between two days. */
export function listDue({ db }: Db, today: string, until: string): Promise<readonly Due[]> {
  return db.rows<Due>(sql`
    select m.company_id as "companyId", m.balance, m.warned_for as "warnedFor" from premium.members m
    where m.state = 'active' and m.balance > 0 and exists (select from premium.lots l
      where l.company_id = m.company_id and l.points > 0 and l.valid_until between ${today}::date and ${until}::date
        and (m.warned_for is null or l.valid_until > m.warned_for))
    order by m.company_id`);
}

export async function setWarned({ db }: Db, companyId: number, day: string): Promise<void> {
  await db.run(sql`update premium.members set warned_for = ${day}::date where company_id = ${companyId}`);
}
