import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/**
 * Anna's order of ten pieces in lines 10, 20 and 30: the first delivered on the given day, the second delivered and specially
 * made, the third only confirmed.
 */
export async function insertDeliveredOrder(db: Db, number: number, deliveredAt: string): Promise<void> {
  await db.run(sql`
    insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale, email,
      ordered_at, shipment, payment_type, position_count, order_status_notification_type)
    select ${number}, c.id, c.number, c.name, u.id, u.first_name, 'de', u.email, '2026-10-01T08:00:00Z', 'delivery',
      'invoice', 3, 'none'
    from customers.company_users u join customers.companies c on c.id = u.company_id where u.username like 'anna%'`);
  await db.run(sql`
    insert into orders.positions (order_number, line_number, sku, name, quantity, price_unit, net_cents, line_net_cents,
      company_id, user_id, ordered_at, delivered_quantity, is_special, step)
    select order_number, n * 10, 'S-1', 'Schalter', 10, 1, 100, 1000, company_id, user_id, ordered_at,
      case when n < 3 then 10 else 0 end, n = 2, case when n < 3 then 'delivered' else 'confirmed' end
    from orders.orders, generate_series(1, 3) n where order_number = ${number}`);
  await db.run(sql`
    insert into orders.tracks (track_and_trace_id, company_id, order_number, kind, steps)
    select ${`TT${number}`}, company_id, order_number, 'delivery', '[]' from orders.orders where order_number = ${number}`);
  await db.run(sql`
    insert into orders.deliveries (delivery_number, order_number, company_id, kind, state, shipped_at, delivery_date,
      delivered_at, warehouse_id, warehouse_name, track_and_trace_id)
    select ${`L${number}`}, order_number, company_id, 'delivery', 'delivered', ${deliveredAt}::timestamptz,
      ${deliveredAt}::timestamptz::date, ${deliveredAt}::timestamptz, 'BE', 'Bern', ${`TT${number}`}
    from orders.orders where order_number = ${number}`);
  await db.run(sql`
    insert into orders.delivery_positions (delivery_number, order_number, line_number, quantity)
    values (${`L${number}`}, ${number}, 10, 10), (${`L${number}`}, ${number}, 20, 10)`);
}
