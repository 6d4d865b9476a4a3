import type { PostalAddress } from '@shop/contract/deliveries';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ErpNamedAmount, ErpSums } from '#src/ports/erp/erp.port.ts';

/** An order of the demo world from which a return, a cancellation or an offer is made. */
export type Source = {
  readonly orderNumber: number;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly userId: number;
  readonly orderedBy: string;
  readonly locale: Locale;
  readonly email: string;
  readonly orderedAt: Date;
  readonly step: string;
  readonly commission: string;
  readonly reference: string;
  readonly shipment: string;
  readonly shippingAddress: PostalAddress | null;
  readonly pickupBranchErpId: string | null;
  readonly pickupLocation: string | null;
  readonly sums: ErpSums;
  /** Null while something of it is still to come. */
  readonly deliveredAt: Date | null;
  /** In the order of their lines, as an order keeps them. */
  readonly positions: readonly SourcePosition[];
};

export type SourcePosition = {
  readonly lineNumber: number;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly deliveredQuantity: number;
  readonly isSpecial: boolean;
  readonly cancelledQuantity: number;
  readonly unitName: string;
  readonly priceUnit: number;
  readonly grossCents: number;
  readonly netCents: number;
  readonly additions: readonly ErpNamedAmount[];
};

/** The latest orders of a company, the newest first. */
export async function listSources(db: Db, companyNumber: string, limit: number): Promise<readonly Source[]> {
  return db.rows<Source>(sql`
    select o.order_number as "orderNumber", o.company_id as "companyId", o.company_number as "companyNumber",
      o.company_name as "companyName", o.user_id as "userId", o.ordered_by as "orderedBy", o.locale, o.email,
      o.ordered_at as "orderedAt", o.step, o.commission, o.reference, o.shipment, o.shipping_address as "shippingAddress",
      o.pickup_branch_erp_id as "pickupBranchErpId", o.pickup_location as "pickupLocation", o.sums,
      (select max(delivered_at) from orders.deliveries d where d.order_number = o.order_number and o.state = 'done')
        as "deliveredAt",
      (select jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'sku', p.sku, 'groupKey', p.group_key,
          'name', p.name, 'eNumber', p.e_number, 'manufacturer', p.manufacturer,
          'manufacturerNumber', p.manufacturer_number, 'quantity', p.quantity, 'deliveredQuantity', p.delivered_quantity,
          'isSpecial', p.is_special,
          'cancelledQuantity', p.cancelled_quantity, 'unitName', p.unit_name, 'note', '', 'commission', '',
          'priceUnit', p.price_unit, 'grossCents', p.gross_cents, 'netCents', p.net_cents,
          'lineGrossCents', p.line_gross_cents, 'lineNetCents', p.line_net_cents, 'additions', p.additions,
          'deliveryDate', null, 'combination', null) order by p.line_number)
        from orders.positions p where p.order_number = o.order_number) as positions
    from orders.orders o
    where o.company_number = ${companyNumber} and o.sums is not null
    order by o.ordered_at desc, o.order_number desc limit ${limit}`);
}

export async function hasAfterOrders(db: Db): Promise<boolean> {
  const row = await db.first<{ isThere: boolean }>(sql`
    select exists (select from returns.returns) or exists (select from offers.offers)
      or exists (select from cancellations.requests) as "isThere"`);
  return row?.isThere ?? true;
}

/** Rows as the tables of returns name their columns. @returns the number of the return */
export async function insertDemoReturn(db: Db, row: object, positions: readonly object[]): Promise<number> {
  const inserted = await db.first<{ id: number }>(sql`
    insert into returns.returns (company_id, user_id, order_number, duplicate_id, registered_by, registered_at, email, locale,
      contact, return_type, pickup_address, run_number, tour_id, delivery_date, branch_erp_id, state, steps, announced_at)
    select company_id, user_id, order_number, duplicate_id, registered_by, registered_at, email, locale, contact,
      return_type, pickup_address, run_number, tour_id, delivery_date, branch_erp_id, state, steps, registered_at
    from jsonb_populate_record(null::returns.returns, ${JSON.stringify(row)}::jsonb)
    returning return_id as id`);
  if (!inserted) throw new Error('An insert of one return answers one number.');
  await db.run(sql`
    insert into returns.positions (return_id, line_number, quantity, reason, comment)
    select ${inserted.id}, line_number, quantity, reason, comment
    from jsonb_populate_recordset(null::returns.positions, ${JSON.stringify(positions)}::jsonb)`);
  return inserted.id;
}

/** What the ERP knows of a return, and when it moves it on; null when it is over. */
export async function insertErpReturn(
  db: Db,
  {
    goods,
    companyNumber,
    dueAt,
  }: {
    readonly goods: {
      readonly body: { readonly returnId: string; readonly orderNumber: string };
      readonly state: string;
    };
    readonly companyNumber: string;
    readonly dueAt: Date | null;
  },
): Promise<void> {
  const { body, state } = goods;
  await db.run(sql`
    insert into erp.returns (return_id, order_number, company_number, state, body)
    values (${body.returnId}, ${body.orderNumber}, ${companyNumber}, ${state}, ${JSON.stringify(body)}::jsonb)`);
  if (dueAt) {
    await db.run(sql`insert into erp.agenda (kind, key, due_at) values ('return', ${body.returnId}, ${dueAt})`);
  }
}

/** The goods are back: the order counts them. */
export async function countReturned(
  db: Db,
  orderNumber: number,
  positions: readonly { readonly line_number: number; readonly quantity: number }[],
): Promise<void> {
  await db.run(sql`
    update orders.positions p set returned_quantity = r.quantity
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as r (line_number int, quantity int)
    where p.order_number = ${orderNumber} and p.line_number = r.line_number`);
}

export async function insertCreditNote(db: Db, row: object, positions: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into orders.invoices (invoice_number, kind, order_number, company_id, return_id, invoiced_on, due_on, sums,
      net_total_cents, tax_cents, grand_total_cents, state, paid_on)
    select invoice_number, 'creditNote', order_number, company_id, return_id, invoiced_on, due_on, sums, net_total_cents,
      tax_cents, grand_total_cents, 'paid', invoiced_on
    from jsonb_populate_record(null::orders.invoices, ${JSON.stringify(row)}::jsonb)`);
  await db.run(sql`
    insert into orders.invoice_positions (invoice_number, order_number, line_number, quantity, net_cents, price_unit,
      line_net_cents)
    select invoice_number, order_number, line_number, quantity, net_cents, price_unit, line_net_cents
    from jsonb_populate_recordset(null::orders.invoice_positions, ${JSON.stringify(positions)}::jsonb)`);
}

export async function insertDemoCancellation(db: Db, row: object, positions: readonly object[]): Promise<void> {
  await db.run(sql`
    with request as (
      insert into cancellations.requests (company_id, user_id, order_number, requested_by, requested_at, comment, decided_at)
      select company_id, user_id, order_number, requested_by, requested_at, comment, decided_at
      from jsonb_populate_record(null::cancellations.requests, ${JSON.stringify(row)}::jsonb)
      returning cancellation_id
    )
    insert into cancellations.positions (cancellation_id, line_number, quantity, reason, cancelled_before, state, refusal)
    select request.cancellation_id, line_number, quantity, reason, 0, state, refusal
    from request, jsonb_populate_recordset(null::cancellations.positions, ${JSON.stringify(positions)}::jsonb)`);
}

type OfferParts = Readonly<Record<'positions' | 'versions' | 'messages' | 'orders', readonly object[]>>;

/** Rows as the tables of offers name their columns. @returns the number of the offer */
export async function insertDemoOffer(db: Db, row: object, parts: OfferParts): Promise<number> {
  const inserted = await db.first<{ id: number }>(sql`
    insert into offers.offers (company_id, company_number, company_name, user_id, requested_by, locale, email,
      requested_at, state, version, offered_at, valid_to, net_total_cents, tax_basis_points, contact, commission, reference,
      checkout, decline_reason, declined_at, transmitted_at, position_count)
    select company_id, company_number, company_name, user_id, requested_by, locale, email, requested_at, state, version,
      offered_at, valid_to, net_total_cents, tax_basis_points, contact, commission, reference, checkout, decline_reason,
      declined_at, requested_at, position_count
    from jsonb_populate_record(null::offers.offers, ${JSON.stringify(row)}::jsonb)
    returning offer_number as id`);
  if (!inserted) throw new Error('An insert of one offer answers one number.');
  const { id } = inserted;
  await db.run(sql`
    insert into offers.positions (offer_number, line_number, body, quantity, offered_net_cents, offered_price_unit,
      offered_delivery_date, ordered_quantity)
    select ${id}, line_number, body, quantity, offered_net_cents, offered_price_unit, offered_delivery_date, ordered_quantity
    from jsonb_populate_recordset(null::offers.positions, ${JSON.stringify(parts.positions)}::jsonb)`);
  await db.run(sql`
    insert into offers.versions (offer_number, version, notice_id, offered_at, valid_to, message, net_total_cents)
    select ${id}, version, 'demo-' || ${id} || '-' || version, offered_at, valid_to, message, net_total_cents
    from jsonb_populate_recordset(null::offers.versions, ${JSON.stringify(parts.versions)}::jsonb)`);
  await db.run(sql`
    insert into offers.messages (offer_number, sent_at, sender, name, text)
    select ${id}, sent_at, sender, name, text
    from jsonb_populate_recordset(null::offers.messages, ${JSON.stringify(parts.messages)}::jsonb)`);
  await db.run(sql`
    insert into offers.orders (offer_number, order_number, ordered_at, positions)
    select ${id}, order_number, ordered_at, positions
    from jsonb_populate_recordset(null::offers.orders, ${JSON.stringify(parts.orders)}::jsonb)`);
  return id;
}

/** Sales can answer it again, or for the first time. */
export async function insertErpOffer(
  db: Db,
  offer: { readonly number: number; readonly companyNumber: string; readonly state: string; readonly body: object },
): Promise<void> {
  const body = JSON.stringify({ ...offer.body, offerNumber: String(offer.number) });
  await db.run(sql`
    insert into erp.offers (offer_number, company_number, state, body)
    values (${String(offer.number)}, ${offer.companyNumber}, ${offer.state}, ${body}::jsonb)`);
}
