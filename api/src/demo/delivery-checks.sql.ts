import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export type DemoDelivery = {
  readonly deliveryNumber: string;
  readonly companyId: number;
  readonly deliveredAt: Date;
  /** From the newest, within its company. */
  readonly place: number;
  readonly userId: number;
  readonly name: string;
  readonly positions: readonly { readonly lineNumber: number; readonly quantity: number }[];
};

export async function hasChecks(db: Db): Promise<boolean> {
  return (await db.run(sql`select from delivery_control.positions limit 1`)) > 0;
}

/** The latest deliveries of these companies, with a user who may check them. */
export async function listDemoDeliveries(db: Db, companyNumbers: readonly string[], count: number) {
  return db.rows<DemoDelivery>(sql`
    select d.*, u.id as "userId", u.first_name || ' ' || u.last_name as name,
      (select jsonb_agg(jsonb_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number)
        from orders.delivery_positions l where l.delivery_number = d."deliveryNumber") as positions
    from (
      select d.delivery_number as "deliveryNumber", d.company_id as "companyId", d.delivered_at as "deliveredAt",
        row_number() over (partition by d.company_id order by d.shipped_at desc, d.delivery_number desc)::int - 1 as place
      from orders.deliveries d join orders.orders o using (order_number)
      where d.state = 'delivered' and o.company_number = any(${companyNumbers}::text[])
        and (select count(*) from orders.delivery_positions l where l.delivery_number = d.delivery_number) between 2 and 12
    ) d
    join lateral (select * from customers.company_users u where u.company_id = d."companyId" and u.is_active
      and (u.is_admin or 'deliveryControl' = any(u.permissions)) order by u.id limit 1) u on true
    where d.place < ${count} order by d."deliveryNumber"`);
}

/** Rows as the tables of delivery control name their columns. */
export async function insertDemoPositions(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into delivery_control.positions
    select p.* from jsonb_populate_recordset(null::delivery_control.positions, ${JSON.stringify(rows)}::jsonb) p`);
}

export async function insertDemoReviews(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into delivery_control.reviews
    select r.* from jsonb_populate_recordset(null::delivery_control.reviews, ${JSON.stringify(rows)}::jsonb) r`);
}

/** Reports with their positions and, where there is one, a photo. They have been sent to the ERP. */
export async function insertDemoReports(db: Db, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (company_id int, report_id uuid,
        delivery_number text, user_id int, reported_by text, reported_at timestamptz, reason text, comment text,
        positions jsonb, photo jsonb)
    ), reports as (
      insert into delivery_control.reports (company_id, report_id, delivery_number, user_id, reported_by, reported_at,
        reason, comment, sent_at)
      select company_id, report_id, delivery_number, user_id, reported_by, reported_at, reason, comment, reported_at
      from sent order by reported_at, delivery_number, reason
      returning report_id, report_number
    ), photos as (
      insert into delivery_control.photos (photo_id, company_id, report_number, place, hash, bytes, type)
      select (photo->>'photoId')::uuid, n.company_id, r.report_number, 1, photo->>'hash', (photo->>'bytes')::int,
        photo->>'type'
      from sent n join reports r using (report_id) where jsonb_typeof(photo) = 'object'
    )
    insert into delivery_control.report_positions (delivery_number, line_number, report_number, quantity)
    select n.delivery_number, (p->>'lineNumber')::int, r.report_number, (p->>'quantity')::int
    from sent n join reports r using (report_id), jsonb_array_elements(n.positions) p`);
}
