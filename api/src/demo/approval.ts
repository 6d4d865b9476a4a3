import sql from 'sql-template-tag';
import type { ApprovalRuleInput } from '@shop/contract/approval-rules';
import { inTransaction, type Db } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';

/** The company whose admin has set up rules (docs/domain/demo-world.md#accounts). */
const COMPANY = '100100';
const ADMIN = 'anna.muster';
const DEPUTY = 'dario.wyss';
const DAY_MS = 86_400_000;

/**
 * Rules in every state, a deputyship to come, and steps of the orders that wait: all or nothing, never beside other rules.
 * @returns whether it did
 */
export async function loadDemoApproval(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async ({ db, now }) => {
    if ((await db.run(sql`select from approval.rules limit 1`)) > 0) return false;
    const [adminId, deputyId] = [await userId(db, ADMIN), await userId(db, DEPUTY)];
    await db.run(sql`
      update customers.company_users set permissions = permissions || '{approveOrders}'
      where id = ${deputyId} and not 'approveOrders' = any(permissions)`);
    await insertRules(db, await rulesOf(db, adminId, deputyId), now);
    const from = new Date(now.getTime() + 28 * DAY_MS).toISOString().slice(0, 10);
    const to = new Date(now.getTime() + 42 * DAY_MS).toISOString().slice(0, 10);
    await db.run(sql`
      insert into approval.deputies (company_id, user_id, deputy_user_id, from_day, to_day)
      select company_id, id, ${deputyId}, ${from}::date, ${to}::date from customers.company_users where id = ${adminId}`);
    await insertSteps(db, adminId, deputyId);
    return true;
  });
}

async function rulesOf(db: Db, adminId: number, deputyId: number): Promise<readonly ApprovalRuleInput[]> {
  const tools = await db.first<{ id: string }>(sql`
    select id from catalogue.categories where parent_id is null order by (title->>'de' ilike '%Werkzeug%') desc, id limit 1`);
  const steps = (...people: readonly (readonly number[])[]) => people.map((userIds) => ({ userIds: [...userIds] }));
  return [
    { condition: { kind: 'noRight' }, steps: steps([adminId, deputyId]), isActive: true },
    { condition: { kind: 'overLimit' }, steps: steps([deputyId]), isActive: true },
    { condition: { kind: 'total', overCents: 1_000_000 }, steps: steps([deputyId], [adminId]), isActive: true },
    {
      condition: { kind: 'category', categoryId: tools?.id ?? '', overCents: 50_000 },
      steps: steps([adminId]),
      isActive: false,
    },
  ];
}

async function insertRules(db: Db, rules: readonly ApprovalRuleInput[], now: Date): Promise<void> {
  for (const [index, { condition, steps, isActive }] of rules.entries()) {
    await db.run(sql`
      insert into approval.rules (company_id, position, condition, steps, is_active, changed_by, changed_at)
      select id, ${index + 1}, ${JSON.stringify(condition)}::jsonb, ${JSON.stringify(steps)}::jsonb, ${isActive},
        'Anna Muster', ${now}::timestamptz - make_interval(days => ${20 - index})
      from customers.companies where number = ${COMPANY}`);
  }
}

/** Orders that wait have a first step; the newest of them has been approved by the deputy and waits for the admin. */
async function insertSteps(db: Db, adminId: number, deputyId: number): Promise<void> {
  await db.run(sql`
    with waiting as (
      select o.*, row_number() over (order by o.parked_at desc) as place
      from parked.orders o join customers.companies c on c.id = o.company_id
      where c.number = ${COMPANY} and o.state = 'parked'
    ), rules as (
      select rule_id, position from approval.rules
    )
    insert into approval.steps (order_id, position, company_id, user_ids, rule_ids, began_at, approved_at,
      approved_by_user_id, approved_by, note)
    select w.order_id, 1, w.company_id, array[${deputyId}::int],
      array(select rule_id from rules where position in (2, 3) order by 1), w.parked_at,
      case when w.place = 1 then w.parked_at + interval '1 hour' end, case when w.place = 1 then ${deputyId}::int end,
      case when w.place = 1 then 'Dario Wyss' end, case when w.place = 1 then 'Mengen geprüft.' else '' end
    from waiting w
    union all
    select w.order_id, 2, w.company_id, array[${adminId}::int],
      array(select rule_id from rules where position = 3), w.parked_at, null, null, null, ''
    from waiting w where w.place = 1`);
}

async function userId(db: Db, username: string): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    select id from customers.company_users where username = ${username}`);
  if (!row) throw new Error(`The demo world has no ${username}`);
  return row.id;
}
