import sql, { type Sql } from 'sql-template-tag';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { NeededStep } from './approval-steps.rules.ts';

/** A step of an order that waits, or waited. */
export type StoredStep = NeededStep & {
  readonly orderId: number;
  readonly position: number;
  readonly approvedAt: Date | null;
  readonly approvedByUserId: number | null;
  readonly approvedBy: string | null;
  /** The grand total at which it was approved, Rappen; null where that is not known. */
  readonly approvedTotalCents: StoredCents | null;
  readonly note: string;
};

/** In how many orders of this month each rule has brought about a step. */
export async function countRuleUses({ db, buyer }: BuyerCtx, monthStart: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ ruleId: number; times: number }>(sql`
    select rule_id as "ruleId", count(distinct order_id)::int as times
    from approval.steps, unnest(rule_ids) rule_id
    where company_id = ${buyer.companyId} and began_at >= ${monthStart}
    group by rule_id`);
  return new Map(rows.map(({ ruleId, times }) => [ruleId, times]));
}

/** Steps of orders that the caller may see, in their order. */
export async function listSteps({ db }: Pick<Ctx, 'db'>, orderIds: readonly number[]): Promise<readonly StoredStep[]> {
  return db.rows<StoredStep>(sql`
    select order_id as "orderId", position, user_ids as "userIds", rule_ids as "ruleIds", approved_at as "approvedAt",
      approved_by_user_id as "approvedByUserId", approved_by as "approvedBy", approved_total_cents as "approvedTotalCents", note
    from approval.steps where order_id = any(${orderIds}::int[]) order by order_id, position`);
}

/** Adds steps behind those that are there. The order is held by the caller. */
export async function insertSteps(ctx: BuyerCtx, orderId: number, steps: readonly NeededStep[]): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ userIds, ruleIds }, index) => ({ index, userIds, ruleIds }));
  await ctx.db.run(sql`
    insert into approval.steps (order_id, position, company_id, user_ids, rule_ids, began_at)
    select ${orderId}, r.index + 1 + coalesce((select max(position) from approval.steps where order_id = ${orderId}), 0),
      ${ctx.buyer.companyId}, array(select jsonb_array_elements_text(r."userIds")::int),
      array(select jsonb_array_elements_text(r."ruleIds")::int), ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(index integer, "userIds" jsonb, "ruleIds" jsonb)`);
}

/** The order is held by the caller. */
export async function deleteSteps({ db }: BuyerCtx, orderId: number): Promise<void> {
  await db.run(sql`delete from approval.steps where order_id = ${orderId}`);
}

type StepApproval = {
  readonly position: number;
  readonly by: string;
  readonly note: string;
  readonly totalCents: StoredCents | null;
};

/** The order is held by the caller. */
export async function approveStep(
  ctx: BuyerCtx,
  orderId: number,
  { position, by, note, totalCents }: StepApproval,
): Promise<void> {
  await ctx.db.run(sql`
    update approval.steps set approved_at = ${ctx.now}, approved_by_user_id = ${ctx.buyer.userId}, approved_by = ${by},
      note = ${note}, approved_total_cents = ${totalCents}
    where order_id = ${orderId} and position = ${position} and approved_at is null`);
}

/** Also this person may approve a step that nobody has approved. The order is held by the caller. @returns whether he is new */
export async function addToStep(
  { db }: Pick<Ctx, 'db'>,
  { orderId, position }: Pick<StoredStep, 'orderId' | 'position'>,
  userId: number,
): Promise<boolean> {
  const count = await db.run(sql`
    update approval.steps set user_ids = user_ids || ${userId}::int
    where order_id = ${orderId} and position = ${position} and approved_at is null and not ${userId} = any(user_ids)`);
  return count > 0;
}

/** As `approversQuery` answers it. */
export type ApproversRow = { readonly able: readonly number[]; readonly for: readonly number[] };

/** Who may approve in the company of the buyer, and for whom he stands in today. */
export function approversQuery({ buyer, now }: BuyerCtx): Sql {
  return sql`select json_build_object(
    'able', array(select id from customers.company_users where company_id = ${buyer.companyId} and is_active
      and (is_admin or 'approveOrders' = any(permissions))),
    'for', array(select user_id from approval.deputies where company_id = ${buyer.companyId}
      and deputy_user_id = ${buyer.userId} and ${readZurichClock(now).day}::date between from_day and to_day))`;
}

export async function readApprovers(ctx: BuyerCtx): Promise<ApproversRow> {
  const row = await ctx.db.first<{ approvers: ApproversRow }>(sql`select (${approversQuery(ctx)}) as approvers`);
  return row?.approvers ?? { able: [], for: [] };
}

/** Who is asked by the first step of this order that nobody has approved; nobody where no rule names the order. */
export function askedQuery(orderId: Sql): Sql {
  return sql`select coalesce((select s.user_ids from approval.steps s
    where s.order_id = ${orderId} and s.approved_at is null order by s.position limit 1), '{}')`;
}
