import sql from 'sql-template-tag';
import type { TestShop } from './shop.ts';

/** All of the order delivered (7000001) with one parcel and invoiced (9000001), and credited again (9000002), as the ERP tells it. */
export async function insertOrderDocuments(shop: TestShop, number: number): Promise<void> {
  const { db } = shop.parts;
  const parcels = [
    {
      id: '1',
      type: 'parcel',
      trackingNumber: '99.00.123456',
      carrier: 'Post',
      trackingCompanyUrl: null,
      deliveryDateTime: null,
    },
  ];
  const steps = [
    { step: 'received', dateTime: '2026-11-24T09:00:00.000Z' },
    { step: 'shipped', dateTime: '2026-11-25T05:30:00.000Z' },
    { step: 'delivered', dateTime: null },
  ];
  await db.run(sql`
    insert into orders.tracks (track_and_trace_id, company_id, order_number, kind, parcels, steps)
    select 'TT-1', company_id, order_number, 'delivery', ${JSON.stringify(parcels)}::jsonb, ${JSON.stringify(steps)}::jsonb
    from orders.orders where order_number = ${number}`);
  await db.run(sql`
    insert into orders.deliveries (delivery_number, order_number, company_id, kind, state, shipped_at, delivery_date,
      warehouse_id, warehouse_name, track_and_trace_id)
    select '7000001', order_number, company_id, 'delivery', 'shipped', '2026-11-25T05:30:00Z', '2026-11-25', 'BE', 'Bern', 'TT-1'
    from orders.orders where order_number = ${number}`);
  await db.run(sql`
    insert into orders.delivery_positions (delivery_number, order_number, line_number, quantity)
    select '7000001', order_number, line_number, quantity from orders.positions where order_number = ${number}`);
  for (const [invoice, kind, delivery] of [
    ['9000001', 'invoice', '7000001'],
    ['9000002', 'creditNote', null],
  ]) {
    await db.run(sql`
      insert into orders.invoices (invoice_number, kind, order_number, company_id, delivery_number, invoiced_on, due_on, sums,
        net_total_cents, tax_cents, grand_total_cents)
      select ${invoice}, ${kind}, order_number, company_id, ${delivery}, '2026-11-25', '2026-12-25', sums,
        (sums->>'netTotalCents')::bigint, (sums->>'taxCents')::bigint, (sums->>'grandTotalCents')::bigint
      from orders.orders where order_number = ${number}`);
    await db.run(sql`
      insert into orders.invoice_positions (invoice_number, order_number, line_number, quantity, net_cents, price_unit,
        line_net_cents)
      select ${invoice}, order_number, line_number, quantity, net_cents, price_unit, line_net_cents
      from orders.positions where order_number = ${number}`);
  }
}
