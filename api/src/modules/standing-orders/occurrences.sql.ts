import type { ErrorCode } from '@shop/contract/errors';
import sql, { type Sql } from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Once } from './positions.rules.ts';
import { OccurrenceColumns, type DecidedDay, type StoredProblem } from './stored-plan.schema.ts';

type Db = Pick<Ctx, 'db'>;
type Clocked = Pick<Ctx, 'db' | 'now'>;

/** Refusals that follow from the rights of the plan's owner. */
const ofOwner: readonly ErrorCode[] = [
  'order.limit_exceeded',
  'order.not_allowed',
  'order.invoice_not_allowed',
  'standingOrder.owner_gone',
];

/** One order of a plan (docs/domain/standing-orders.md#states). */
export type StoredOccurrence = {
  readonly occurrenceId: number;
  readonly planId: number;
  readonly companyId: number;
  /** By the rhythm alone. */
  readonly day: string;
  readonly dueDay: string;
  readonly dueAt: Date;
  readonly state: 'scheduled' | 'announced' | 'ordering' | 'ordered' | 'waiting' | 'skipped' | 'failed';
  readonly attempts: number;
  readonly orderKey: string;
  readonly once: readonly Once[];
  readonly isExpensiveConfirmed: boolean;
  readonly problems: readonly StoredProblem[];
  readonly orderNumber: number | null;
  readonly parkedOrderId: number | null;
};

/** Of `occurrences` as `o`. */
export const occurrenceColumns = sql`o.occurrence_id as "occurrenceId", o.plan_id as "planId", o.company_id as "companyId",
  o.nominal_day as day, o.due_day as "dueDay", o.due_at as "dueAt", o.state, o.attempts, o.order_key as "orderKey",
  coalesce(o.once, '[]') as once, o.is_expensive_confirmed as "isExpensiveConfirmed", coalesce(o.problems, '[]') as problems,
  o.order_number as "orderNumber", o.parked_order_id as "parkedOrderId"`;

export function readOccurrence<O extends StoredOccurrence>(row: O): O {
  return { ...row, ...readStored(`order ${row.occurrenceId} of a standing order`, OccurrenceColumns, row) };
}

/** What of a plan is stored, the youngest first: what comes and waits, and so many of those that are over. */
export async function listOccurrences(
  { db }: Db,
  planId: number,
  pastMax: number,
): Promise<readonly StoredOccurrence[]> {
  const rows = await db.rows<StoredOccurrence>(sql`
    (select ${occurrenceColumns} from standing_orders.occurrences o
      where o.plan_id = ${planId} and o.state not in ('ordered', 'skipped'))
    union all
    (select ${occurrenceColumns} from standing_orders.occurrences o
      where o.plan_id = ${planId} and o.state in ('ordered', 'skipped') order by o.nominal_day desc limit ${pastMax})
    order by day desc`);
  return rows.map(readOccurrence);
}

/** What of these plans is stored between two days, both included. */
export async function listOccurrencesBetween(
  { db }: Db,
  planIds: readonly number[],
  { first, last }: { readonly first: string; readonly last: string },
): Promise<readonly StoredOccurrence[]> {
  const rows = await db.rows<StoredOccurrence>(sql`
    select ${occurrenceColumns} from standing_orders.occurrences o
    where o.plan_id = any(${planIds}::int[]) and o.due_day between ${first}::date and ${last}::date
    order by o.due_day, o.occurrence_id`);
  return rows.map(readOccurrence);
}

/** Held until the transaction ends. */
export async function lockOccurrence({ db }: Db, planId: number, day: string): Promise<StoredOccurrence | undefined> {
  const row = await db.first<StoredOccurrence>(sql`
    select ${occurrenceColumns} from standing_orders.occurrences o
    where o.plan_id = ${planId} and o.nominal_day = ${day}::date for update`);
  return row && readOccurrence(row);
}

export async function findOccurrence({ db }: Db, planId: number, day: string): Promise<StoredOccurrence | undefined> {
  const row = await db.first<StoredOccurrence>(sql`
    select ${occurrenceColumns} from standing_orders.occurrences o
    where o.plan_id = ${planId} and o.nominal_day = ${day}::date`);
  return row && readOccurrence(row);
}

export async function findOccurrenceById({ db }: Db, occurrenceId: number): Promise<StoredOccurrence | undefined> {
  const row = await db.first<StoredOccurrence>(sql`
    select ${occurrenceColumns} from standing_orders.occurrences o where o.occurrence_id = ${occurrenceId}`);
  return row && readOccurrence(row);
}

/** What decides what comes next. */
export type Progress = {
  /** The last day of which something became, or becomes now; null before the first. */
  readonly lastDay: string | null;
  /** Days that have rows already, since then. */
  readonly days: readonly string[];
  /** How many there were, those that were left out too. */
  readonly count: number;
  readonly hasOpen: boolean;
};

export async function readProgress({ db }: Db, planIds: readonly number[]): Promise<ReadonlyMap<number, Progress>> {
  const rows = await db.rows<Progress & { planId: number }>(sql`
    select p.plan_id as "planId", last.day as "lastDay", count(o.occurrence_id)::int as count,
      coalesce(array_agg(o.nominal_day::text) filter (where last.day is null or o.nominal_day > last.day), '{}') as days,
      coalesce(bool_or(o.state in ('scheduled', 'announced')), false) as "hasOpen"
    from unnest(${planIds}::int[]) as p (plan_id)
    left join lateral (
      select max(d.nominal_day) as day from standing_orders.occurrences d
      where d.plan_id = p.plan_id and d.state not in ('scheduled', 'announced', 'skipped')) last on true
    left join standing_orders.occurrences o on o.plan_id = p.plan_id
    group by p.plan_id, last.day`);
  return new Map(rows.map(({ planId, ...progress }) => [planId, progress]));
}

export type NewOccurrence = {
  readonly planId: number;
  readonly companyId: number;
  readonly day: string;
  readonly dueDay: string;
  readonly dueAt: Date;
  readonly announceAt: Date | null;
};

/** One row for a day of a plan, whoever writes it, and however often: the key of its order follows from both. */
export async function insertOccurrences(
  { db, now }: Clocked,
  occurrences: readonly NewOccurrence[],
  { state, by }: { readonly state: 'scheduled' | 'skipped'; readonly by: string },
): Promise<void> {
  if (occurrences.length === 0) return;
  await db.run(sql`
    insert into standing_orders.occurrences (plan_id, company_id, nominal_day, due_day, due_at, announce_at, state,
      order_key, by, changed_at)
    select "planId", "companyId", day, "dueDay", "dueAt", "announceAt", ${state},
      md5('standing order ' || "planId"::text || ' ' || day::text)::uuid, ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(occurrences)}::jsonb) as o ("planId" int, "companyId" int, day date,
      "dueDay" date, "dueAt" timestamptz, "announceAt" timestamptz)
    on conflict (plan_id, nominal_day) do nothing`);
}

/**
 * What has not begun goes, because the rhythm is another one, or nothing comes any more.
 * @returns what of it somebody had decided for this one time
 */
export async function deleteOpen({ db }: Db, planId: number): Promise<readonly DecidedDay[]> {
  const rows = await db.rows<StoredOccurrence>(sql`
    delete from standing_orders.occurrences o where o.plan_id = ${planId} and o.state in ('scheduled', 'announced')
    returning ${occurrenceColumns}`);
  return rows
    .map(readOccurrence)
    .map(({ day, once, isExpensiveConfirmed }) => ({ day, once, isExpensiveConfirmed }))
    .filter(({ once, isExpensiveConfirmed }) => once.length > 0 || isExpensiveConfirmed);
}

/** What was decided for one time counts on, where that day is planned again. */
export async function keepDecided(
  { db }: Db,
  planId: number,
  { day, once, isExpensiveConfirmed }: DecidedDay,
): Promise<void> {
  await db.run(sql`
    update standing_orders.occurrences
    set once = ${JSON.stringify(once)}::jsonb, is_expensive_confirmed = ${isExpensiveConfirmed}
    where plan_id = ${planId} and nominal_day = ${day}::date and state = 'scheduled'`);
}

/**
 * What was left out is planned again; where another one comes before it, its row goes until its time comes. The plan is held by
 * the caller.
 */
export async function bringBack({ db, now }: Clocked, { occurrenceId, planId, day }: StoredOccurrence): Promise<void> {
  const later = await db.run(sql`
    delete from standing_orders.occurrences
    where occurrence_id = ${occurrenceId} and exists (
      select from standing_orders.occurrences o
      where o.plan_id = ${planId} and o.nominal_day < ${day}::date and o.state in ('scheduled', 'announced'))`);
  if (later > 0) return;
  await db.run(sql`
    update standing_orders.occurrences set state = 'scheduled', by = '', changed_at = ${now}
    where occurrence_id = ${occurrenceId}`);
}

/** What waits because its former owner might not order it waits for a press alone: another one orders from now on. */
export async function replaceOwnersProblems({ db }: Db, planIds: readonly number[]): Promise<void> {
  const instead = [{ code: 'standingOrder.owner_changed' satisfies ErrorCode, details: {} }];
  await db.run(sql`
    update standing_orders.occurrences set problems = ${JSON.stringify(instead)}::jsonb
    where plan_id = any(${planIds}::int[]) and state in ('waiting', 'failed')
      and problems -> 0 ->> 'code' = any(${ofOwner}::text[])`);
}

/** What waits of a plan that ends is left out. */
export async function skipWaiting({ db, now }: Clocked, planId: number, by: string): Promise<void> {
  await db.run(sql`
    update standing_orders.occurrences set state = 'skipped', by = ${by}, changed_at = ${now}
    where plan_id = ${planId} and state in ('waiting', 'failed')`);
}

export type Settled =
  | { readonly state: 'ordered'; readonly orderNumber: number }
  | { readonly state: 'ordered'; readonly parkedOrderId: number }
  | { readonly state: 'waiting' | 'failed'; readonly problems: readonly StoredProblem[] }
  | { readonly state: 'skipped' };

/** What became of it; the row is held by the caller. */
export async function settleOccurrence(
  { db, now }: Clocked,
  occurrenceId: number,
  { by, ...settled }: Settled & { readonly by: string },
): Promise<void> {
  const set: Sql =
    'problems' in settled
      ? sql`problems = ${JSON.stringify(settled.problems)}::jsonb`
      : sql`problems = null, order_number = ${'orderNumber' in settled ? settled.orderNumber : null}::int,
          parked_order_id = ${'parkedOrderId' in settled ? settled.parkedOrderId : null}::int`;
  await db.run(sql`
    update standing_orders.occurrences
    set state = ${settled.state}, claim_id = null, claimed_until = null, by = ${by}, changed_at = ${now}, ${set}
    where occurrence_id = ${occurrenceId}`);
}

export async function updateOnce(
  { db, now }: Clocked,
  occurrenceId: number,
  { once, isExpensiveConfirmed, by }: Pick<StoredOccurrence, 'once' | 'isExpensiveConfirmed'> & { readonly by: string },
): Promise<void> {
  await db.run(sql`
    update standing_orders.occurrences set once = ${JSON.stringify(once)}::jsonb,
      is_expensive_confirmed = ${isExpensiveConfirmed}, by = ${by}, changed_at = ${now}
    where occurrence_id = ${occurrenceId}`);
}
