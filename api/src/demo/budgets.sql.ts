import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import type { DemoBudget, DemoDepartment, DemoMoney } from './budgets.data.ts';

type Handle = Pick<Ctx, 'db' | 'now'>;

export async function hasDepartments(db: Db): Promise<boolean> {
  return (await db.run(sql`select from departments.departments limit 1`)) > 0;
}

export async function insertCostCentre(
  { db, now }: Handle,
  company: string,
  { code, name, isActive }: DemoMoney['costCentres'][number],
): Promise<void> {
  await db.run(sql`
    insert into departments.cost_centres (company_id, code, name, is_active, changed_by, changed_at)
    select id, ${code}, ${name}, ${isActive}, ${admin}, ${now} from customers.companies where number = ${company}`);
}

const admin = sql`(select first_name || ' ' || last_name from customers.company_users u
  where u.company_id = companies.id and u.is_admin order by u.id limit 1)`;

export async function insertDepartment(
  { db, now }: Handle,
  company: string,
  { name, parent, costCentre, people }: DemoDepartment,
): Promise<void> {
  await db.run(sql`
    with added as (
      insert into departments.departments (company_id, parent_id, name, cost_centre_id, changed_by, changed_at)
      select id, (select department_id from departments.departments d where d.company_id = companies.id and d.name = ${parent ?? null}),
        ${name}, (select cost_centre_id from departments.cost_centres k where k.company_id = companies.id
          and k.code = ${costCentre ?? null}), ${admin}, ${now}
      from customers.companies where number = ${company}
      returning company_id, department_id
    )
    insert into departments.members (user_id, company_id, department_id)
    select u.id, u.company_id, added.department_id
    from added join customers.company_users u on u.company_id = added.company_id and u.username = any(${people}::text[])`);
}

/** What people of a department ordered in the last months went to its cost centre. */
export async function bookOrders({ db, now }: Handle, company: string): Promise<void> {
  await db.run(sql`
    update orders.orders o set cost_centre_code = k.code, cost_centre_name = k.name
    from customers.companies c, departments.members m, departments.departments d, departments.cost_centres k
    where c.number = ${company} and o.company_id = c.id and o.ordered_at > ${now}::timestamptz - interval '150 days'
      and m.user_id = o.user_id and d.department_id = m.department_id and k.cost_centre_id = d.cost_centre_id`);
}

type Dated = DemoBudget & { readonly fromDay: string | null; readonly toDay: string | null };

/** @returns undefined where there is nothing it could be for */
export async function insertBudget(
  { db, now }: Handle,
  company: string,
  { subject, period, atExcess, owner, fromDay, toDay }: Dated,
): Promise<number | undefined> {
  const row = await db.first<{ budgetId: number }>(sql`
    insert into budgets.budgets (company_id, subject_kind, subject_id, period, limit_cents, at_excess, from_day, to_day,
      owner_user_id, changed_by, changed_at)
    select id, ${subject.kind}, found.subject_id, ${period}, 1, ${atExcess}, ${fromDay}::date, ${toDay}::date,
      (select u.id from customers.company_users u where u.company_id = companies.id and u.username = ${owner ?? null}), ${admin},
      ${now}::timestamptz - interval '400 days'
    from customers.companies cross join lateral (
      select department_id as subject_id from departments.departments d
      where ${subject.kind} = 'department' and d.company_id = companies.id and d.name = ${subject.name}
      union all
      select u.id from customers.company_users u
      where ${subject.kind} = 'user' and u.company_id = companies.id and u.username = ${subject.name}
      union all
      (select a.id from customers.addresses a
       where ${subject.kind} = 'site' and a.company_id = companies.id and a.company like ${`${subject.name}%`}
       order by a.id limit 1)
    ) found
    where number = ${company}
    returning budget_id as "budgetId"`);
  return row?.budgetId;
}

/** What was ordered and what waits, each as the order says. */
export async function insertEntries(db: Db, budgetId: number, { subject, orderedBy }: DemoBudget): Promise<void> {
  await db.run(sql`
    insert into budgets.entries (budget_id, company_id, day, kind, amount_cents, order_number, user_name, at)
    select b.budget_id, o.company_id, (o.ordered_at at time zone 'Europe/Zurich')::date, 'ordered',
      (o.sums->>'grandTotalCents')::bigint, o.order_number, o.ordered_by, o.ordered_at
    from budgets.budgets b
    join orders.orders o on o.company_id = b.company_id and o.sums is not null
    left join customers.company_users u on u.id = o.user_id
    where b.budget_id = ${budgetId}
      and (u.username = any(${orderedBy}::text[])
        or (${subject.kind} = 'site' and o.shipping_address->>'company' like ${`${subject.name}%`}))
      and (b.from_day is null or (o.ordered_at at time zone 'Europe/Zurich')::date between b.from_day and b.to_day)
    order by o.ordered_at`);
  await db.run(sql`
    insert into budgets.entries (budget_id, company_id, day, kind, amount_cents, parked_order_id, user_name, at)
    select b.budget_id, p.company_id, (p.parked_at at time zone 'Europe/Zurich')::date, 'reserved', p.grand_total_cents,
      p.order_id, p.parked_by, p.parked_at
    from budgets.budgets b
    join customers.company_users u on u.company_id = b.company_id and u.username = any(${orderedBy}::text[])
    join parked.orders p on p.user_id = u.id and p.state = 'parked' and p.grand_total_cents > 0
    where b.budget_id = ${budgetId} and b.from_day is null`);
}

/** An amount in hundreds of francs of which the last period that something was ordered in takes about these percent. */
export async function setLimit(db: Db, budgetId: number, takenPercent: number): Promise<void> {
  await db.run(sql`
    update budgets.budgets b
    set limit_cents = greatest(100000, ceil(taken.cents * 100.0 / ${takenPercent} / 10000) * 10000)
    from (
      select coalesce(sum(e.amount_cents), 0) as cents from budgets.entries e
      join budgets.budgets own on own.budget_id = e.budget_id
      where e.budget_id = ${budgetId} and case when own.period = 'total' or own.from_day is not null then true
        else e.day >= (select date_trunc(own.period, max(latest.day)) from budgets.entries latest
          where latest.budget_id = ${budgetId}) end
    ) taken
    where b.budget_id = ${budgetId}`);
}
