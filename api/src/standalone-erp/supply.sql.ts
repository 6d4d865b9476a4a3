import sql from 'sql-template-tag';
import type { Purchase } from './delivery-date.rules.ts';
import type { Db } from '#platform/db.ts';
import type { Day } from './calendar.rules.ts';

export type Backlog = {
  readonly sku: string;
  /** Pieces that orders wait for beyond what is kept for them. */
  readonly waiting: number;
  readonly arrivals: readonly { readonly day: Day; readonly quantity: number }[];
};

const missing = sql`p.quantity - p.cancelled_quantity - p.picked_quantity - coalesce((select sum(r.quantity)
  from erp.reservations r where r.order_number = p.order_number and r.line_number = p.line_number), 0)`;

/**
 * How many of these articles all orders wait for, and what is expected. What is kept is summed up apart: an article that many
 * wait for has few pieces kept, and would otherwise be looked up once for each who waits.
 */
export async function listBacklogs(db: Db, skus: readonly string[]): Promise<readonly Backlog[]> {
  return db.rows<Backlog>(sql`
    with wanted as (
      select p.sku, sum(p.quantity - p.cancelled_quantity - p.picked_quantity)::int as quantity
      from erp.order_positions p
      where p.sku = any(${skus}::text[]) and p.picked_quantity + p.cancelled_quantity < p.quantity group by p.sku
    ), kept as (
      select p.sku, sum(r.quantity)::int as quantity
      from erp.reservations r join erp.order_positions p using (order_number, line_number)
      where p.sku = any(${skus}::text[]) and p.picked_quantity + p.cancelled_quantity < p.quantity group by p.sku
    )
    select asked.sku, coalesce(wanted.quantity, 0) - coalesce(kept.quantity, 0) as waiting,
      coalesce((select jsonb_agg(jsonb_build_object('day', a.expected_on, 'quantity', a.quantity) order by a.expected_on)
        from erp.arrivals a where a.sku = asked.sku), '[]') as arrivals
    from unnest(${skus}::text[]) as asked (sku) left join wanted using (sku) left join kept using (sku)`);
}

/** Orders goods from the supplier; what is expected on the same day already is added up. */
export async function addArrivals(db: Db, purchases: readonly Purchase[]): Promise<void> {
  if (purchases.length === 0) return;
  await db.run(sql`
    insert into erp.arrivals (sku, expected_on, quantity)
    select sku, day, sum(quantity)
    from jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb) as bought (sku text, day date, quantity int)
    group by sku, day order by sku, day
    on conflict (sku, expected_on) do update set quantity = arrivals.quantity + excluded.quantity`);
}

/** Articles with goods expected by this day, the waited-for ones apart. */
export async function listDueArrivals(
  db: Db,
  day: Day,
): Promise<readonly { readonly sku: string; readonly isWaitedFor: boolean }[]> {
  return db.rows(sql`
    select a.sku, exists (select from erp.order_positions p where p.sku = a.sku
        and p.picked_quantity + p.cancelled_quantity < p.quantity and ${missing} > 0) as "isWaitedFor"
    from (select distinct sku from erp.arrivals where expected_on <= ${day}) a order by a.sku`);
}

/** Moves consignments of a past day on to a working day that the article decides, within three weeks from `day`. */
export async function renewArrivals(db: Db, skus: readonly string[], day: Day, days: readonly Day[]): Promise<void> {
  await db.run(sql`
    with old as (
      delete from erp.arrivals where sku = any(${skus}::text[]) and expected_on <= ${day} returning sku, quantity
    )
    insert into erp.arrivals (sku, expected_on, quantity)
    select sku, (${days}::date[])[1 + ('x' || substr(md5(sku || ${day}::text), 1, 6))::bit(24)::int % ${days.length}],
      max(quantity)
    from old group by sku
    on conflict (sku, expected_on) do update set quantity = greatest(arrivals.quantity, excluded.quantity)`);
}

/** The first consignment of an article, or all that are due by a day, come into the main warehouse. @returns pieces */
export async function receive(db: Db, sku: string, warehouseId: string, day: Day | null): Promise<number> {
  const row = await db.first<{ quantity: number }>(sql`
    with come as (
      delete from erp.arrivals where sku = ${sku} and (expected_on <= ${day}::date
        or ${day}::date is null and expected_on = (select min(expected_on) from erp.arrivals where sku = ${sku}))
      returning quantity
    ), total as (
      select coalesce(sum(quantity), 0)::int as quantity from come
    ), stocked as (
      insert into erp.stock (sku, warehouse_id, on_hand)
      select ${sku}, ${warehouseId}, quantity from total where quantity > 0
      on conflict (sku, warehouse_id) do update set on_hand = stock.on_hand + excluded.on_hand
    )
    select quantity from total`);
  return row?.quantity ?? 0;
}

/** Keeps free stock of the main warehouse for those who wait, the first order first. @returns the orders that got some */
export async function reserveForWaiting(db: Db, sku: string, warehouseId: string): Promise<readonly string[]> {
  const rows = await db.rows<{ orderNumber: string }>(sql`
    with free as materialized (
      select on_hand - reserved as quantity from erp.stock
      where sku = ${sku} and warehouse_id = ${warehouseId} for update
    ), waiting as (
      select p.order_number, p.line_number, (${missing})::int as quantity, o.ordered_at
      from erp.order_positions p join erp.orders o using (order_number)
      where p.sku = ${sku} and p.picked_quantity + p.cancelled_quantity < p.quantity and o.state <> 'received'
    ), queued as (
      select *, sum(quantity) over (order by ordered_at, order_number, line_number) as until
      from waiting where quantity > 0
    ), kept as (
      select order_number, line_number,
        (least(until, free.quantity) - least(until - queued.quantity, free.quantity))::int as quantity
      from queued, free
    ), reserved as (
      insert into erp.reservations (order_number, line_number, warehouse_id, quantity)
      select order_number, line_number, ${warehouseId}, quantity from kept where quantity > 0
      on conflict (order_number, line_number, warehouse_id)
        do update set quantity = reservations.quantity + excluded.quantity, ready_at = null
      returning order_number
    ), stock as (
      update erp.stock set reserved = reserved + (select coalesce(sum(quantity), 0) from kept where quantity > 0)
      where sku = ${sku} and warehouse_id = ${warehouseId}
    )
    select distinct order_number as "orderNumber" from reserved order by 1`);
  return rows.map(({ orderNumber }) => orderNumber);
}

/** What is left free of these articles, in all warehouses, where nothing is expected. */
export async function listEmptyArticles(db: Db, skus: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select asked.sku from unnest(${skus}::text[]) as asked (sku)
    where not exists (select from erp.arrivals a where a.sku = asked.sku)
      and coalesce((select sum(on_hand - reserved) from erp.stock s where s.sku = asked.sku), 0) = 0`);
  return rows.map(({ sku }) => sku);
}

/** Goods that came back whole lie in a warehouse again. */
export async function putBack(db: Db, sku: string, warehouseId: string, quantity: number): Promise<void> {
  await db.run(sql`
    insert into erp.stock (sku, warehouse_id, on_hand) values (${sku}, ${warehouseId}, ${quantity})
    on conflict (sku, warehouse_id) do update set on_hand = stock.on_hand + excluded.on_hand`);
}
