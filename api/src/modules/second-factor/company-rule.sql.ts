import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { FactorHolders } from './required-factor.rules.ts';

export type StoredRule = { readonly who: FactorHolders; readonly fromDay: string; readonly version: number };
/** What the operator requires of a company's people; without a day as long as it requires nothing. */
export type OperatorRule = { readonly who: FactorHolders; readonly fromDay: string | null };

export async function findCompanyRule({ db, buyer }: BuyerCtx): Promise<StoredRule | undefined> {
  return db.first<StoredRule>(sql`
    select who, from_day::text as "fromDay", version from second_factor.company_rules
    where company_id = ${buyer.companyId}`);
}

export async function findOperatorRule({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<OperatorRule> {
  const row = await db.first<OperatorRule>(sql`
    select operator_who as who, operator_from_day::text as "fromDay" from second_factor.company_rules
    where company_id = ${companyId}`);
  return row ?? { who: 'nobody', fromDay: null };
}

/** Leaves the company's own rule as it is; where it has none it has none afterwards, too. */
export async function saveOperatorRule(
  { db }: Pick<Ctx, 'db'>,
  companyId: number,
  { who, fromDay }: { readonly who: FactorHolders; readonly fromDay: string },
): Promise<void> {
  await db.run(sql`
    insert into second_factor.company_rules (company_id, who, from_day, operator_who, operator_from_day, version)
    values (${companyId}, 'nobody', ${fromDay}, ${who}, ${fromDay}, 0)
    on conflict (company_id) do update set operator_who = excluded.operator_who,
      operator_from_day = excluded.operator_from_day`);
}

/** Whether nobody has changed it since that version; 0 for none. */
export async function saveCompanyRule(
  { db, buyer }: BuyerCtx,
  { who, fromDay, version }: StoredRule,
): Promise<boolean> {
  const saved = await db.run(sql`
    merge into second_factor.company_rules r
    using (select ${buyer.companyId}::int as company_id) n on r.company_id = n.company_id
    when matched and r.version = ${version} then
      update set who = ${who}, from_day = ${fromDay}, version = r.version + 1
    when not matched and ${version} = 0 then
      insert (company_id, who, from_day) values (n.company_id, ${who}, ${fromDay})`);
  return saved > 0;
}

/** How many of the company's users who may log in have no second factor. @param isAdminsOnly counts admins alone */
export async function countWithoutFactor({ db, buyer }: BuyerCtx, isAdminsOnly: boolean): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from customers.buyers b
    where b.company_id = ${buyer.companyId} and (b.is_admin or not ${isAdminsOnly})
      and not exists (select from second_factor.users_with_factor f where f.user_id = b.user_id)`);
  return row?.count ?? 0;
}
