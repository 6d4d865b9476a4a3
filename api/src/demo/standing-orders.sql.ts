import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { Rhythm } from '#src/modules/standing-orders/index.ts';
import type { DemoItem } from './shopping-lists.sql.ts';
import type { DemoPlan } from './standing-orders.data.ts';

export type DemoOwner = { readonly userId: number; readonly companyId: number; readonly name: string };
type Clocked = { readonly db: Db; readonly now: Date };

export async function hasPlans(db: Db): Promise<boolean> {
  return (await db.run(sql`select from standing_orders.plans limit 1`)) > 0;
}

/** To the address that its company delivers to first. */
export async function insertPlan(
  { db, now }: Clocked,
  { plan, owner, rhythm }: { readonly plan: DemoPlan; readonly owner: DemoOwner; readonly rhythm: Rhythm },
): Promise<number> {
  const row = await db.first<{ planId: number }>(sql`
    insert into standing_orders.plans (company_id, owner_id, name, every_count, rhythm_unit, weekday, month_day,
      working_day_rule, from_day, to_day, times_max, notice_days, tolerance_percent, is_paused, is_shared, checkout, changed_by,
      changed_at, created_at)
    select ${owner.companyId}, ${owner.userId}, ${plan.name}, ${rhythm.everyCount}, ${rhythm.rhythmUnit},
      ${rhythm.weekday}, ${rhythm.monthDay}, ${rhythm.workingDayRule}, ${rhythm.fromDay}::date, ${rhythm.toDay}::date,
      ${plan.timesMax ?? null}, ${plan.noticeDays}, 5, ${plan.isPaused ?? false}, ${plan.isShared ?? false},
      jsonb_build_object('selectedShipmentMethodId', 'delivery', 'contractId', null, 'customerCommission',
        ${plan.commission}::text, 'addressId', (
          select min(a.id) from customers.addresses a where a.company_id = ${owner.companyId} and a.removed_at is null)),
      ${owner.name}, ${now}, ${now}
    returning plan_id as "planId"`);
  if (!row) throw new Error('An insert of one plan answers one id');
  return row.planId;
}

/** @param wasCheaper the first position was accepted at half its list price, long ago */
export async function insertPositions(
  db: Db,
  planId: number,
  { items, wasCheaper }: { readonly items: readonly DemoItem[]; readonly wasCheaper: boolean },
): Promise<void> {
  await db.run(sql`
    insert into standing_orders.positions (plan_id, sku, quantity, seen_net_cents, seen_quantity)
    select ${planId}::int, i.sku, i.quantity,
      case when ${wasCheaper} and i.place = 1
        then greatest(1, (p.list_price -> 0 ->> 1)::bigint * i.quantity / p.price_unit * 45 / 100) end,
      case when ${wasCheaper} and i.place = 1 then i.quantity end
    from unnest(${items.map(({ sku }) => sku)}::text[], ${items.map(({ quantity }) => quantity)}::int[])
      with ordinality as i (sku, quantity, place)
    join catalogue.products p on p.sku = i.sku
    order by i.place`);
}

/** The last orders of a user of which no plan has any, the youngest first. */
export async function listOrders(db: Db, userId: number, count: number): Promise<readonly number[]> {
  const rows = await db.rows<{ orderNumber: number }>(sql`
    select order_number as "orderNumber" from orders.orders o where user_id = ${userId}
      and not exists (select from standing_orders.occurrences c where c.order_number = o.order_number)
    order by order_number desc limit ${count}`);
  return rows.map(({ orderNumber }) => orderNumber);
}

export async function findParked(db: Db, userId: number): Promise<number | undefined> {
  const row = await db.first<{ orderId: number }>(sql`
    select order_id as "orderId" from parked.orders where user_id = ${userId} and state = 'parked'
    order by order_id limit 1`);
  return row?.orderId;
}

type DemoDay = {
  readonly day: string;
  readonly dueDay: string;
  readonly state: 'ordered' | 'waiting' | 'skipped' | 'failed';
  readonly orderNumber?: number;
  readonly parkedOrderId?: number;
  readonly problems?: readonly object[];
};

/** What became of a day of the past. */
export async function insertDay({ db, now }: Clocked, planId: number, one: DemoDay): Promise<void> {
  await db.run(sql`
    insert into standing_orders.occurrences (plan_id, company_id, nominal_day, due_day, due_at, state, order_key,
      problems, order_number, parked_order_id, changed_at)
    select plan_id, company_id, ${one.day}::date, ${one.dueDay}::date, ${one.dueDay}::timestamptz, ${one.state},
      md5('standing order ' || plan_id || ' ' || ${one.day}::text)::uuid,
      ${one.problems ? JSON.stringify(one.problems) : null}::jsonb, ${one.orderNumber ?? null}::int,
      ${one.parkedOrderId ?? null}::int, ${now}
    from standing_orders.plans where plan_id = ${planId}`);
}

type NextDay = {
  readonly day: string;
  readonly dueDay: string;
  readonly dueAt: Date;
  readonly announceAt: Date | null;
};

export async function insertNext({ db, now }: Clocked, planId: number, next: NextDay): Promise<void> {
  await db.run(sql`
    insert into standing_orders.occurrences (plan_id, company_id, nominal_day, due_day, due_at, announce_at, order_key,
      changed_at)
    select plan_id, company_id, ${next.day}::date, ${next.dueDay}::date, ${next.dueAt}, ${next.announceAt},
      md5('standing order ' || plan_id || ' ' || ${next.day}::text)::uuid, ${now}
    from standing_orders.plans where plan_id = ${planId}
    on conflict (plan_id, nominal_day) do nothing`);
}
