import type { CartData } from '@shop/contract/cart';
import type { planSorts, planStates } from '@shop/contract/standing-orders';
import sql, { type Sql } from 'sql-template-tag';
import { containsWords, orderBy, readPage } from '#platform/list-query.sql.ts';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { Rhythm } from './plan-days.rules.ts';
import { PlanColumns, type DecidedDay } from './stored-plan.schema.ts';

/** What a form says of a plan. */
export type PlanFields = Rhythm & {
  readonly name: string;
  readonly timesMax: number | null;
  readonly noticeDays: number;
  readonly tolerancePercent: number | null;
  readonly checkout: CartData;
};

export type StoredPlan = PlanFields & {
  readonly planId: number;
  readonly companyId: number;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly isPaused: boolean;
  readonly isShared: boolean;
  /** What was changed for one time when it was paused. */
  readonly kept: readonly DecidedDay[];
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

const columns = sql`p.plan_id as "planId", p.company_id as "companyId", p.owner_id as "ownerId",
  coalesce((select u.first_name || ' ' || u.last_name from customers.company_users u
    where u.id = p.owner_id and u.company_id = p.company_id), '') as "ownerName",
  p.name, p.every_count as "everyCount", p.rhythm_unit as "rhythmUnit", p.weekday, p.month_day as "monthDay",
  p.working_day_rule as "workingDayRule", p.from_day as "fromDay", p.to_day as "toDay", p.times_max as "timesMax",
  p.notice_days as "noticeDays", p.tolerance_percent as "tolerancePercent", p.is_paused as "isPaused", p.is_shared as "isShared", p.checkout,
  p.kept, p.version, p.changed_by as "changedBy", p.changed_at as "changedAt"`;

function readPlan<P extends StoredPlan>(plan: P): P {
  return { ...plan, ...readStored(`standing order ${plan.planId}`, PlanColumns, plan) };
}

/** The plans `p` that this user changes: his own, as an admin those of the company. */
function changeable({ buyer }: BuyerCtx): Sql {
  return sql`p.company_id = ${buyer.companyId} and p.removed_at is null
    and (p.owner_id = ${buyer.userId} or ${buyer.isAdmin})`;
}

/** The plans `p` that this user sees: those that he changes, and what is shared with him. */
function visible(ctx: BuyerCtx): Sql {
  const { buyer } = ctx;
  return sql`(${changeable(ctx)} or p.company_id = ${buyer.companyId} and p.removed_at is null and p.is_shared)`;
}

export function mayChange({ buyer }: BuyerCtx, { ownerId }: Pick<StoredPlan, 'ownerId'>): boolean {
  return buyer.isAdmin || ownerId === buyer.userId;
}

export async function findPlan(ctx: BuyerCtx, planId: number): Promise<StoredPlan | undefined> {
  const plan = await ctx.db.first<StoredPlan>(sql`
    select ${columns} from standing_orders.plans p where p.plan_id = ${planId} and ${visible(ctx)}`);
  return plan && readPlan(plan);
}

/** Holds it until the transaction ends: all who change it follow one another. */
export async function lockPlan(ctx: BuyerCtx, planId: number): Promise<StoredPlan | undefined> {
  await ctx.db.run(sql`
    select from standing_orders.plans p where p.plan_id = ${planId} and ${visible(ctx)} for update`);
  return findPlan(ctx, planId);
}

/** For work that no request asked for: whoever owns them. Those that have ended are left out. */
export async function listPlansById(
  { db }: Pick<Ctx, 'db'>,
  planIds: readonly number[],
): Promise<readonly StoredPlan[]> {
  const plans = await db.rows<StoredPlan>(sql`
    select ${columns} from standing_orders.plans p
    where p.plan_id = any(${planIds}::int[]) and p.removed_at is null`);
  return plans.map(readPlan);
}

/** A plan with what stands in the list beside it. */
export type ListedPlan = StoredPlan & {
  readonly lineCount: number;
  readonly waitingCount: number;
  readonly nextDay: string | null;
  readonly nextDueDay: string | null;
  readonly nextState: 'scheduled' | 'announced' | 'ordering' | null;
};

const listColumns = sql`${columns},
  (select count(*)::int from standing_orders.positions i where i.plan_id = p.plan_id) as "lineCount",
  w.count as "waitingCount", n.nominal_day as "nextDay", n.due_day as "nextDueDay", n.state as "nextState"`;

const from = sql`from standing_orders.plans p
  left join lateral (
    select count(*)::int as count from standing_orders.occurrences o
    where o.plan_id = p.plan_id and o.state in ('waiting', 'failed')) w on true
  left join lateral (
    select o.nominal_day, o.due_day, o.state from standing_orders.occurrences o
    where o.plan_id = p.plan_id and o.state in ('scheduled', 'announced', 'ordering')
    order by o.nominal_day limit 1) n on true`;

export type PlansWanted = {
  readonly q: string;
  readonly state?: (typeof planStates)[number] | undefined;
  readonly sort: (typeof planSorts)[number];
};

function found(ctx: BuyerCtx, { q, state }: Pick<PlansWanted, 'q' | 'state'>): Sql {
  return sql`${visible(ctx)} and ${containsWords(q, [sql`p.name`])}
    and (${state ?? null}::text is null or ${state ?? null}::text = case
      when w.count > 0 then 'waiting' when p.is_paused then 'paused' when n.nominal_day is null then 'ended' else 'active' end)`;
}

function order(sort: PlansWanted['sort']): Sql {
  return orderBy(
    sort,
    { name: sql`lower(p.name)`, nextDay: sql`coalesce(n.due_day, '9999-12-31'::date)` },
    sql`p.plan_id`,
  );
}

/** One page of the plans that the user sees. */
export function listPlans(ctx: BuyerCtx, { page, ipp, ...wanted }: PlansWanted & { page: number; ipp: number }) {
  return readPage(
    { page, ipp },
    () => countPlans(ctx, wanted),
    (range) => selectPlans(ctx, wanted, range),
  );
}

export async function countPlans(ctx: BuyerCtx, wanted: Omit<PlansWanted, 'sort'>): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(
    sql`select count(*)::int as count ${from} where ${found(ctx, wanted)}`,
  );
  return row?.count ?? 0;
}

export async function selectPlans(
  ctx: BuyerCtx,
  wanted: PlansWanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly ListedPlan[]> {
  const rows = await ctx.db.rows<ListedPlan>(sql`
    select ${listColumns} ${from} where ${found(ctx, wanted)} ${order(wanted.sort)} limit ${limit} offset ${offset}`);
  return rows.map(readPlan);
}

export async function findListedPlan(ctx: BuyerCtx, planId: number): Promise<ListedPlan | undefined> {
  const row = await ctx.db.first<ListedPlan>(sql`
    select ${listColumns} ${from} where p.plan_id = ${planId} and ${visible(ctx)}`);
  return row && readPlan(row);
}

/** How many orders wait for this user. */
export function waitingDaysQuery(ctx: BuyerCtx): Sql {
  return sql`select count(*) from standing_orders.plans p join standing_orders.occurrences o using (plan_id)
    where ${changeable(ctx)} and o.state in ('waiting', 'failed')`;
}

/** Two who make plans at once do not exceed the limit together. @returns how many there are */
export async function lockPlansOf({ db, buyer }: BuyerCtx): Promise<number> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('standing_orders.plans'), ${buyer.companyId})`);
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from standing_orders.plans where company_id = ${buyer.companyId} and removed_at is null`);
  return row?.count ?? 0;
}

export async function insertPlan(ctx: BuyerCtx, plan: PlanFields, by: string): Promise<number> {
  const { db, buyer, now } = ctx;
  const row = await db.first<{ planId: number }>(sql`
    insert into standing_orders.plans (company_id, owner_id, name, every_count, rhythm_unit, weekday, month_day,
      working_day_rule, from_day, to_day, times_max, notice_days, tolerance_percent, checkout, changed_by, changed_at,
      created_at)
    values (${buyer.companyId}, ${buyer.userId}, ${plan.name}, ${plan.everyCount}, ${plan.rhythmUnit}, ${plan.weekday},
      ${plan.monthDay}, ${plan.workingDayRule}, ${plan.fromDay}::date, ${plan.toDay}::date, ${plan.timesMax},
      ${plan.noticeDays}, ${plan.tolerancePercent}, ${JSON.stringify(plan.checkout)}::jsonb, ${by}, ${now}, ${now})
    returning plan_id as "planId"`);
  if (!row) throw new Error('An insert of one plan answers one id');
  return row.planId;
}

/** What the form says; the plan is held by the caller. */
export async function updatePlan({ db }: Pick<Ctx, 'db'>, planId: number, plan: PlanFields): Promise<void> {
  await db.run(sql`
    update standing_orders.plans set name = ${plan.name}, every_count = ${plan.everyCount},
      rhythm_unit = ${plan.rhythmUnit}, weekday = ${plan.weekday}, month_day = ${plan.monthDay},
      working_day_rule = ${plan.workingDayRule}, from_day = ${plan.fromDay}::date, to_day = ${plan.toDay}::date,
      times_max = ${plan.timesMax}, notice_days = ${plan.noticeDays}, tolerance_percent = ${plan.tolerancePercent},
      checkout = ${JSON.stringify(plan.checkout)}::jsonb
    where plan_id = ${planId}`);
}

/** A person has changed something of a plan, which he holds. @returns the version that it has now */
export async function raiseVersion({ db, now }: Pick<Ctx, 'db' | 'now'>, planId: number, by: string): Promise<number> {
  const row = await db.first<{ version: number }>(sql`
    update standing_orders.plans set version = version + 1, changed_by = ${by}, changed_at = ${now}
    where plan_id = ${planId} returning version`);
  return row?.version ?? 0;
}

export async function updatePaused({ db }: Pick<Ctx, 'db'>, planId: number, isPaused: boolean): Promise<void> {
  await db.run(sql`update standing_orders.plans set is_paused = ${isPaused} where plan_id = ${planId}`);
}

export async function updateKept({ db }: Pick<Ctx, 'db'>, planId: number, kept: readonly DecidedDay[]): Promise<void> {
  await db.run(sql`update standing_orders.plans set kept = ${JSON.stringify(kept)}::jsonb where plan_id = ${planId}`);
}

export async function updateSharing({ db }: Pick<Ctx, 'db'>, planId: number, isShared: boolean): Promise<void> {
  await db.run(sql`update standing_orders.plans set is_shared = ${isShared} where plan_id = ${planId}`);
}

export async function updateOwner({ db }: Pick<Ctx, 'db'>, planId: number, ownerId: number): Promise<void> {
  await db.run(sql`update standing_orders.plans set owner_id = ${ownerId} where plan_id = ${planId}`);
}

export async function hidePlan({ db, now }: Pick<Ctx, 'db' | 'now'>, planId: number): Promise<void> {
  await db.run(sql`update standing_orders.plans set removed_at = ${now} where plan_id = ${planId}`);
}

/** The plans of who has left; safe to repeat. @returns what was given */
export async function givePlans(
  { db }: Pick<Ctx, 'db'>,
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  heirUserId: number,
): Promise<readonly { readonly planId: number; readonly name: string }[]> {
  return db.rows(sql`
    update standing_orders.plans set owner_id = ${heirUserId}, version = version + 1
    where company_id = ${companyId} and owner_id = ${userId} and removed_at is null
    returning plan_id as "planId", name`);
}
