import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** Rows as the tables of orders name their columns. */
export async function insertTracks(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into orders.tracks (track_and_trace_id, company_id, order_number, kind, parcels, delivery_address,
      pickup_address, steps)
    select track_and_trace_id, company_id, order_number, kind, parcels, delivery_address, pickup_address, steps
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (track_and_trace_id text, company_id int,
      order_number int, kind text, parcels jsonb, delivery_address jsonb, pickup_address jsonb, steps jsonb)`);
}

export async function insertDeliveries(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into orders.deliveries (delivery_number, order_number, company_id, kind, state, shipped_at, delivery_date,
      delivered_at, warehouse_id, warehouse_name, tour_id, run_number, track_and_trace_id)
    select delivery_number, order_number, company_id, kind, state, shipped_at, delivery_date, delivered_at, warehouse_id,
      warehouse_name, tour_id, run_number, track_and_trace_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (delivery_number text, order_number int, company_id int,
      kind text, state text, shipped_at timestamptz, delivery_date date, delivered_at timestamptz, warehouse_id text,
      warehouse_name text, tour_id text, run_number int, track_and_trace_id text)`);
}

export async function insertDeliveryPositions(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into orders.delivery_positions (delivery_number, order_number, line_number, quantity)
    select delivery_number, order_number, line_number, quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d (delivery_number text, order_number int, line_number int, quantity int)`);
}

export async function insertInvoices(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into orders.invoices (invoice_number, kind, order_number, company_id, delivery_number, invoiced_on, due_on, sums,
      net_total_cents, tax_cents, grand_total_cents, state, paid_on)
    select invoice_number, 'invoice', order_number, company_id, delivery_number, invoiced_on, due_on, sums,
      net_total_cents, tax_cents, grand_total_cents, state, paid_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (invoice_number text, order_number int, company_id int,
      delivery_number text, invoiced_on date, due_on date, sums jsonb, net_total_cents bigint, tax_cents bigint,
      grand_total_cents bigint, state text, paid_on date)`);
}

export async function insertInvoicePositions(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into orders.invoice_positions (invoice_number, order_number, line_number, quantity, net_cents, price_unit,
      line_net_cents)
    select invoice_number, order_number, line_number, quantity, net_cents, price_unit, line_net_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (invoice_number text, order_number int, line_number int,
      quantity int, net_cents bigint, price_unit int, line_net_cents bigint)`);
}

/** What the ERP knows of invoices that are not paid, and when their money will come. */
export async function insertOpenItems(db: Db, rows: readonly object[]): Promise<void> {
  const json = JSON.stringify(rows);
  await db.run(sql`
    insert into erp.invoices (invoice_number, kind, company_number, order_number, invoiced_on, due_on, grand_total_cents)
    select invoice_number, 'invoice', company_number, order_number, invoiced_on, due_on, grand_total_cents
    from jsonb_to_recordset(${json}::jsonb) as i (invoice_number text, company_number text, order_number text,
      invoiced_on date, due_on date, grand_total_cents bigint)`);
  await db.run(sql`
    insert into erp.agenda (kind, key, due_at)
    select 'invoice.pay', invoice_number, pays_at
    from jsonb_to_recordset(${json}::jsonb) as i (invoice_number text, pays_at timestamptz) where pays_at is not null`);
}

/**
 * Makes an order that the ERP has just taken one that waits for its last position: the others are delivered and charged,
 * nothing is kept for it, and the supplier sends it on the day before the promised one.
 */
export async function makeLate(db: Db, orderNumber: number): Promise<void> {
  const number = String(orderNumber);
  await db.run(sql`
    with freed as (
      delete from erp.reservations where order_number = ${number} returning line_number, warehouse_id, quantity
    ), sums as (
      select p.sku, f.warehouse_id, sum(f.quantity)::int as quantity
      from freed f join erp.order_positions p on p.order_number = ${number} and p.line_number = f.line_number
      group by p.sku, f.warehouse_id
    )
    update erp.stock s set reserved = s.reserved - sums.quantity from sums
    where s.sku = sums.sku and s.warehouse_id = sums.warehouse_id`);
  await db.run(sql`
    update erp.order_positions e
    set delivered_quantity = p.delivered_quantity, picked_quantity = p.delivered_quantity, promised_date = p.promised_date
    from orders.positions p
    where e.order_number = ${number} and p.order_number = ${orderNumber} and p.line_number = e.line_number`);
  await db.run(sql`
    update erp.orders set state = 'confirmed', invoiced_cents = (select coalesce(sum(line_net_cents), 0)
      from orders.invoice_positions where order_number = ${orderNumber})
    where order_number = ${number}`);
  await db.run(sql`
    update erp.orders set open_cents = greatest(0, coalesce((sums->>'netTotalCents')::bigint, 0) - (
        select coalesce(sum(net_total_cents), 0) from orders.invoices where order_number = ${orderNumber}))
    where order_number = ${number}`);
  await db.run(sql`
    insert into erp.arrivals (sku, expected_on, quantity)
    select sku, promised_date - 1, quantity from orders.positions
    where order_number = ${orderNumber} and open_quantity > 0
    on conflict (sku, expected_on) do update set quantity = arrivals.quantity + excluded.quantity`);
  await db.run(sql`delete from erp.agenda where kind = 'order.confirm' and key = ${number}`);
}
