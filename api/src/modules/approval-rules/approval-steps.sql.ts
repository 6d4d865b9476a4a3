import sql from 'sql-template-tag';
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

/** Who may approve in the company of the buyer, and for whom he stands in on a day, himself included. */
export async function readApprovers(
  { db, buyer }: BuyerCtx,
  today: string,
): Promise<{ able: number[]; for: number[] }> {
  const row = await db.first<{ able: number[] | null; for: number[] | null }>(sql`
    select
      (select array_agg(id) from customers.company_users where company_id = ${buyer.companyId} and is_active
        and (is_admin or 'approveOrders' = any(permissions))) as able,
      (select array_agg(user_id) from approval.deputies where company_id = ${buyer.companyId}
        and deputy_user_id = ${buyer.userId} and ${today}::date between from_day and to_day) as "for"`);
  return { able: row?.able ?? [], for: [buyer.userId, ...(row?.for ?? [])] };
}
