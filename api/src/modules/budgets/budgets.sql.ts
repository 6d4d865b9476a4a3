import type { BudgetInput, BudgetSubjectKind } from '@shop/contract/budgets';
import sql, { empty, type Sql } from 'sql-template-tag';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';

export type StoredBudget = Omit<BudgetInput, 'limitCents'> & {
  readonly budgetId: number;
  readonly limitCents: StoredCents;
  /** Null where what it is for was removed. */
  readonly subjectName: string | null;
  readonly ownerName: string | null;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
};

/** As it counts for an order, without who changed it. */
export type MatchedBudget = Omit<StoredBudget, 'version' | 'changedBy' | 'changedAt'>;

/** What an order is matched by. */
export type Subjects = {
  /** Who orders: his department and all above it count, too. */
  readonly userId: number;
  readonly addressId: number | null;
  readonly contractId: number | null;
};

const matchedColumns = sql`b.budget_id as "budgetId", b.subject_kind as "subjectKind", b.subject_id as "subjectId", b.period,
  b.limit_cents as "limitCents", b.at_excess as "atExcess", b.from_day as "fromDay", b.to_day as "toDay",
  b.owner_user_id as "ownerUserId",
  case b.subject_kind
    when 'department' then (select d.name from departments.departments d where d.department_id = b.subject_id
      and d.company_id = b.company_id and d.removed_at is null)
    when 'user' then (select u.first_name || ' ' || u.last_name from customers.company_users u
      where u.id = b.subject_id and u.company_id = b.company_id and u.removed_at is null)
    when 'site' then (select concat_ws(', ', a.company, nullif(a.city, '')) from customers.addresses a
      where a.id = b.subject_id and a.company_id = b.company_id and a.removed_at is null)
    else (select c.name from customers.contracts c where c.id = b.subject_id and c.company_id = b.company_id)
  end as "subjectName",
  (select u.first_name || ' ' || u.last_name from customers.company_users u
    where u.id = b.owner_user_id and u.company_id = b.company_id and u.removed_at is null) as "ownerName"`;
const columns = sql`${matchedColumns}, b.version, b.changed_by as "changedBy", b.changed_at as "changedAt"`;

/** Living budgets of the buyer's company, in no order. */
export async function listBudgets({ db, buyer }: BuyerCtx): Promise<readonly StoredBudget[]> {
  return db.rows<StoredBudget>(sql`
    select ${columns} from budgets.budgets b where b.company_id = ${buyer.companyId} and b.removed_at is null`);
}

export async function findBudget({ db, buyer }: BuyerCtx, budgetId: number): Promise<StoredBudget | undefined> {
  return db.first<StoredBudget>(sql`
    select ${columns} from budgets.budgets b
    where b.company_id = ${buyer.companyId} and b.budget_id = ${budgetId} and b.removed_at is null`);
}

/** Holds it until the transaction ends. */
export async function lockBudget(ctx: BuyerCtx, budgetId: number): Promise<StoredBudget | undefined> {
  await ctx.db.run(sql`
    select from budgets.budgets where budget_id = ${budgetId} and company_id = ${ctx.buyer.companyId} for update`);
  return findBudget(ctx, budgetId);
}

/** Budgets of the buyer's company that an order counts for on a day. With `hold` they are held, always in the same order. */
export async function matchBudgets(
  ctx: BuyerCtx,
  subjects: Subjects,
  { day, isHeld }: { readonly day: string; readonly isHeld: boolean },
): Promise<readonly MatchedBudget[]> {
  const hold: Sql = isHeld ? sql`for update of b` : empty;
  return ctx.db.rows<MatchedBudget>(sql`${matchQuery(ctx, subjects, day)} ${hold}`);
}

/** Budgets that an order may count for today, for who lists more with one question. */
export function budgetsQuery(ctx: BuyerCtx, subjects: Subjects): Sql {
  return matchQuery(ctx, subjects, readZurichClock(ctx.now).day);
}

function matchQuery({ buyer }: BuyerCtx, { userId, addressId, contractId }: Subjects, day: string): Sql {
  return sql`
    select ${matchedColumns} from budgets.budgets b
    where b.company_id = ${buyer.companyId} and b.removed_at is null
      and (b.from_day is null or b.from_day <= ${day}::date) and (b.to_day is null or b.to_day >= ${day}::date)
      and ((b.subject_kind = 'user' and b.subject_id = ${userId})
        or (b.subject_kind = 'department' and b.subject_id = any(select unnest(departments.path_of(${userId}))))
        or (b.subject_kind = 'site' and b.subject_id = ${addressId}::int)
        or (b.subject_kind = 'contract' and b.subject_id = ${contractId}::int))
    order by b.budget_id`;
}

type Range = { readonly budgetId: number; readonly start: string | null; readonly end: string | null };
type Summed = { readonly usedCents: StoredCents; readonly reservedCents: StoredCents };

/**
 * What stands in the ledgers over some days each, by budget.
 * @param exceptParkedId a parked order that is about to be ordered: what it has reserved is left out
 */
export async function sumEntries(
  { db }: Pick<Ctx, 'db'>,
  ranges: readonly Range[],
  exceptParkedId: number | null = null,
): Promise<ReadonlyMap<number, Summed>> {
  const rows = await db.rows<Summed & { budgetId: number }>(sql`
    select r."budgetId", coalesce(sum(e.amount_cents) filter (where e.parked_order_id is null), 0)::bigint as "usedCents",
      coalesce(sum(e.amount_cents) filter (where e.parked_order_id <> coalesce(${exceptParkedId}::int, 0)), 0)::bigint
        as "reservedCents"
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as r("budgetId" int, start date, "end" date)
    left join budgets.entries e on e.budget_id = r."budgetId"
      and (r.start is null or e.day >= r.start) and (r."end" is null or e.day <= r."end")
    group by r."budgetId"`);
  return new Map(rows.map(({ budgetId, ...sums }) => [budgetId, sums]));
}

export async function lockBudgetsOf({ db, buyer }: BuyerCtx): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('budgets.budgets'), ${buyer.companyId})`);
}

export async function insertBudget(ctx: BuyerCtx, input: BudgetInput, by: string): Promise<number> {
  const row = await ctx.db.first<{ budgetId: number }>(sql`
    insert into budgets.budgets (company_id, subject_kind, subject_id, period, limit_cents, at_excess, from_day, to_day,
      owner_user_id, changed_by, changed_at)
    values (${ctx.buyer.companyId}, ${input.subjectKind}, ${input.subjectId}, ${input.period}, ${input.limitCents},
      ${input.atExcess}, ${input.fromDay}::date, ${input.toDay}::date, ${input.ownerUserId}, ${by}, ${ctx.now})
    returning budget_id as "budgetId"`);
  if (!row) throw new Error('An insert of one budget answers one id');
  return row.budgetId;
}

export async function updateBudget(
  ctx: BuyerCtx,
  budgetId: number,
  { by, ...input }: BudgetInput & { readonly by: string },
): Promise<void> {
  await ctx.db.run(sql`
    update budgets.budgets set subject_kind = ${input.subjectKind}, subject_id = ${input.subjectId},
      period = ${input.period}, limit_cents = ${input.limitCents}, at_excess = ${input.atExcess},
      from_day = ${input.fromDay}::date, to_day = ${input.toDay}::date, owner_user_id = ${input.ownerUserId},
      version = version + 1, changed_by = ${by}, changed_at = ${ctx.now}
    where budget_id = ${budgetId} and company_id = ${ctx.buyer.companyId}`);
}

export async function hideBudget({ db, buyer, now }: BuyerCtx, budgetId: number): Promise<void> {
  await db.run(sql`
    update budgets.budgets set removed_at = ${now} where budget_id = ${budgetId} and company_id = ${buyer.companyId}`);
}

/** @param since removed at that moment or later. @returns whether it was removed since then, and is there again */
export async function unhideBudget({ db, buyer }: BuyerCtx, budgetId: number, since: Date): Promise<boolean> {
  const restored = await db.run(sql`
    update budgets.budgets set removed_at = null, version = version + 1
    where budget_id = ${budgetId} and company_id = ${buyer.companyId} and removed_at >= ${since}`);
  return restored > 0;
}

type Subject = { readonly companyId: number; readonly kind: BudgetSubjectKind; readonly id: number };

/** Ends the budgets of what was removed. @returns what they were */
export async function hideBudgetsOf(
  { db, now }: Ctx,
  { companyId, kind, id }: Subject,
  by: string,
): Promise<readonly { readonly budgetId: number }[]> {
  return db.rows(sql`
    update budgets.budgets set removed_at = ${now}, changed_by = ${by}, changed_at = ${now}
    where company_id = ${companyId} and subject_kind = ${kind} and subject_id = ${id} and removed_at is null
    returning budget_id as "budgetId"`);
}

/** Brings back those that were removed at that moment or later. */
export async function unhideBudgetsOf(
  { db, now }: Ctx,
  { companyId, kind, id }: Subject,
  { since, by }: { readonly since: Date; readonly by: string },
): Promise<void> {
  await db.run(sql`
    update budgets.budgets set removed_at = null, version = version + 1, changed_by = ${by}, changed_at = ${now}
    where company_id = ${companyId} and subject_kind = ${kind} and subject_id = ${id} and removed_at >= ${since}`);
}
