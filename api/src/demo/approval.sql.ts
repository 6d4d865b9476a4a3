import type { ApprovalRuleInput } from '@shop/contract/approval-rules';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export async function hasRules(db: Db): Promise<boolean> {
  return (await db.run(sql`select from approval.rules limit 1`)) > 0;
}

export async function letApprove(db: Db, userId: number): Promise<void> {
  await db.run(sql`
    update customers.company_users set permissions = permissions || '{approveOrders}'
    where id = ${userId} and not 'approveOrders' = any(permissions)`);
}

/** The one of tools, if the catalogue has it. */
export async function findToolCategory(db: Db): Promise<string> {
  const row = await db.first<{ id: string }>(sql`
    select id from catalogue.categories where parent_id is null order by (title->>'de' ilike '%Werkzeug%') desc, id limit 1`);
  if (!row) throw new Error('The demo catalogue has no categories');
  return row.id;
}

type DemoDeputy = {
  readonly userId: number;
  readonly deputyUserId: number;
  readonly from: string;
  readonly to: string;
};

export async function insertDeputy(db: Db, { userId, deputyUserId, from, to }: DemoDeputy): Promise<void> {
  await db.run(sql`
    insert into approval.deputies (company_id, user_id, deputy_user_id, from_day, to_day)
    select company_id, id, ${deputyUserId}, ${from}::date, ${to}::date from customers.company_users where id = ${userId}`);
}

type DemoRules = { readonly companyNumber: string; readonly rules: readonly ApprovalRuleInput[]; readonly now: Date };

export async function insertRules(db: Db, { companyNumber, rules, now }: DemoRules): Promise<void> {
  for (const [index, { condition, steps, isActive }] of rules.entries()) {
    await db.run(sql`
      insert into approval.rules (company_id, position, condition, steps, is_active, changed_by, changed_at)
      select id, ${index + 1}, ${JSON.stringify(condition)}::jsonb, ${JSON.stringify(steps)}::jsonb, ${isActive},
        'Anna Muster', ${now}::timestamptz - make_interval(days => ${20 - index})
      from customers.companies where number = ${companyNumber}`);
  }
}

type DemoSettings = { readonly companyNumber: string; readonly handOnUserId: number; readonly now: Date };

/** A little tolerance, a reminder after a working day, and somebody for what nobody decides in a week. */
export async function insertSettings(db: Db, { companyNumber, handOnUserId, now }: DemoSettings): Promise<void> {
  await db.run(sql`
    insert into approval.settings (company_id, tolerance_basis_points, tolerance_cents, reminder_hours, hand_on_days,
      hand_on_user_id, changed_by, changed_at)
    select id, 200, 5000, 8, 5, ${handOnUserId}, 'Anna Muster', ${now}::timestamptz - interval '20 days'
    from customers.companies where number = ${companyNumber}`);
}

type DemoSteps = { readonly companyNumber: string; readonly adminId: number; readonly deputyId: number };

/** Orders that wait, wait for one of the two. */
export async function insertSteps(db: Db, { companyNumber, adminId, deputyId }: DemoSteps): Promise<void> {
  await db.run(sql`
    with waiting as (
      select o.*, row_number() over (order by o.parked_at desc) as place
      from parked.orders o join customers.companies c on c.id = o.company_id
      where c.number = ${companyNumber} and o.state = 'parked'
    ), rules as (
      select rule_id, position from approval.rules
    )
    insert into approval.steps (order_id, position, company_id, user_ids, rule_ids, began_at, approved_at,
      approved_by_user_id, approved_by, note)
    select w.order_id, 1, w.company_id, array[${adminId}::int, ${deputyId}::int],
      array(select rule_id from rules where position = 2), w.parked_at,
      null, null, null, ''
    from waiting w`);
}

export async function findUserId(db: Db, username: string): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    select id from customers.company_users where username = ${username}`);
  if (!row) throw new Error(`The demo world has no ${username}`);
  return row.id;
}
