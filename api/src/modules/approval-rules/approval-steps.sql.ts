import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

/** In how many orders of this month each rule has brought about a step. */
export async function countRuleUses({ db, buyer }: BuyerCtx, monthStart: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ ruleId: number; times: number }>(sql`
    select rule_id as "ruleId", count(distinct order_id)::int as times
    from approval.steps, unnest(rule_ids) rule_id
    where company_id = ${buyer.companyId} and began_at >= ${monthStart}
    group by rule_id`);
  return new Map(rows.map(({ ruleId, times }) => [ruleId, times]));
}
