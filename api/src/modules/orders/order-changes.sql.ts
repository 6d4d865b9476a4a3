import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { ErpConfirmedPosition, ErpDelivery, ErpInvoice } from '#src/ports/erp/erp-lifecycle.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';

type Handle = Pick<Ctx, 'db'>;

export async function getCursor({ db }: Handle): Promise<string> {
  const row = await db.first<{ cursor: string }>(sql`select cursor from orders.notice_cursor`);
  return row?.cursor ?? '';
}

/** Locks the cursor until the transaction ends: one node applies events at a time. @returns how far they have been read */
export async function lockCursor({ db }: Handle): Promise<string> {
  const row = await db.first<{ cursor: string }>(sql`select cursor from orders.notice_cursor for update`);
  return row?.cursor ?? '';
}

export async function setCursor({ db }: Handle, cursor: string): Promise<void> {
  await db.run(sql`update orders.notice_cursor set cursor = ${cursor}`);
}

/** Records an event as applied. @returns false when it had been applied before */
export async function insertEvent(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  event: { readonly noticeId: string; readonly orderNumber: string; readonly kind: string },
  failure: string | null,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into orders.applied_notices (notice_id, order_number, kind, applied_at, failure)
    values (${event.noticeId}, ${event.orderNumber}, ${event.kind}, ${now}, ${failure}) on conflict do nothing`);
  return inserted === 1;
}

/** An event that could not be applied may be tried again. */
export async function clearFailure({ db }: Handle, noticeId: string): Promise<void> {
  await db.run(sql`delete from orders.applied_notices where notice_id = ${noticeId} and failure is not null`);
}

/** The company of an order, its row locked until the transaction ends; undefined when this shop does not know it. */
export async function lockOrder(
  { db }: Handle,
  orderNumber: number,
): Promise<{ readonly companyId: number; readonly shipment: string } | undefined> {
  return db.first(sql`
    select company_id as "companyId", shipment from orders.orders where order_number = ${orderNumber} for update`);
}

export async function confirmPositions(
  { db }: Handle,
  orderNumber: number,
  positions: readonly ErpConfirmedPosition[],
): Promise<void> {
  await db.run(sql`
    update orders.positions p
    set confirmed_quantity = least(c."confirmedQuantity", p.quantity), promised_date = c."promisedDate",
      is_special = c."isSpecial", step = case when p.step = 'received' then 'confirmed' else p.step end,
      gross_cents = coalesce(p.gross_cents, (c.price->>'grossCents')::bigint),
      net_cents = coalesce(p.net_cents, (c.price->>'netCents')::bigint),
      line_gross_cents = coalesce(p.line_gross_cents, (c.price->>'lineGrossCents')::bigint),
      line_net_cents = coalesce(p.line_net_cents, (c.price->>'lineNetCents')::bigint),
      additions = case when p.net_cents is null then coalesce(c.price->'additions', p.additions) else p.additions end
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as c ("lineNumber" int, "confirmedQuantity" int,
      "promisedDate" date, "isSpecial" boolean, price jsonb)
    where p.order_number = ${orderNumber} and p.line_number = c."lineNumber"`);
}

/** Prices that come with the confirmation only (docs/domain/cart.md#size-limits); those of the order stay. */
export async function setMissingSums({ db }: Handle, orderNumber: number, sums: ErpSums): Promise<void> {
  await db.run(sql`
    update orders.orders set sums = ${JSON.stringify(sums)}::jsonb, net_total_cents = ${sums.netTotalCents}
    where order_number = ${orderNumber} and sums is null`);
}

/** A day that moves keeps the one before it, and when it did. */
export async function reschedulePositions(
  { db }: Handle,
  {
    orderNumber,
    at,
    positions,
  }: {
    readonly orderNumber: number;
    readonly at: string;
    readonly positions: readonly { readonly lineNumber: number; readonly promisedDate: string | null }[];
  },
): Promise<void> {
  await db.run(sql`
    update orders.positions p
    set former_promised_date = p.promised_date, promised_date = c."promisedDate", promise_changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as c ("lineNumber" int, "promisedDate" date)
    where p.order_number = ${orderNumber} and p.line_number = c."lineNumber"
      and p.promised_date is distinct from c."promisedDate"`);
}

export async function setStep(
  { db }: Handle,
  {
    orderNumber,
    lineNumbers,
    step,
  }: {
    readonly orderNumber: number;
    readonly lineNumbers: readonly number[];
    readonly step: 'picking' | 'shipped' | 'readyForPickup';
  },
): Promise<void> {
  await db.run(sql`
    update orders.positions set step = ${step}
    where order_number = ${orderNumber} and line_number = any(${lineNumbers}::int[])
      and delivered_quantity + cancelled_quantity < quantity`);
}

export async function cancelPositions(
  { db }: Handle,
  orderNumber: number,
  positions: readonly { readonly lineNumber: number; readonly cancelledQuantity: number }[],
): Promise<void> {
  await db.run(sql`
    update orders.positions p
    set cancelled_quantity = greatest(p.cancelled_quantity, least(c."cancelledQuantity", p.quantity - p.delivered_quantity))
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as c ("lineNumber" int, "cancelledQuantity" int)
    where p.order_number = ${orderNumber} and p.line_number = c."lineNumber"`);
}

export async function returnPositions(
  { db }: Handle,
  orderNumber: number,
  positions: readonly { readonly lineNumber: number; readonly returnedQuantity: number }[],
): Promise<void> {
  await db.run(sql`
    update orders.positions p set returned_quantity = least(c."returnedQuantity", p.delivered_quantity)
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as c ("lineNumber" int, "returnedQuantity" int)
    where p.order_number = ${orderNumber} and p.line_number = c."lineNumber"`);
}

/** A delivery as the ERP sees it now: new, or a step further; a delivered one stays delivered. */
export async function saveDelivery(
  { db }: Handle,
  {
    orderNumber,
    companyId,
    delivery,
  }: { readonly orderNumber: number; readonly companyId: number; readonly delivery: ErpDelivery },
): Promise<void> {
  await db.run(sql`
    insert into orders.deliveries (delivery_number, order_number, company_id, kind, state, shipped_at, delivery_date,
      delivered_at, warehouse_id, warehouse_name, tour_id, run_number, track_and_trace_id, is_paper_enclosed)
    values (${delivery.deliveryNumber}, ${orderNumber}, ${companyId}, ${delivery.kind}, ${delivery.state},
      ${delivery.shippedAt}, ${delivery.deliveryDate}, ${delivery.deliveredAt}, ${delivery.warehouseId},
      ${delivery.warehouseName}, ${delivery.tourId}, ${delivery.runNumber}, ${delivery.trackAndTraceId},
      ${delivery.isPaperEnclosed ?? true})
    on conflict (delivery_number) do update set state = excluded.state, shipped_at = excluded.shipped_at,
      delivery_date = excluded.delivery_date, delivered_at = excluded.delivered_at
    where deliveries.state <> 'delivered' and deliveries.order_number = ${orderNumber}`);
  await db.run(sql`
    insert into orders.delivery_positions (delivery_number, order_number, line_number, quantity)
    select ${delivery.deliveryNumber}, ${orderNumber}, "lineNumber", quantity
    from jsonb_to_recordset(${JSON.stringify(delivery.positions)}::jsonb) as d ("lineNumber" int, quantity int)
    on conflict do nothing`);
}

/** What all deliveries together have brought; a position that is still owed waits again. */
export async function countDelivered({ db }: Handle, orderNumber: number): Promise<void> {
  await db.run(sql`
    update orders.positions p
    set delivered_quantity = least(came.quantity, p.quantity - p.cancelled_quantity),
      step = case when came.quantity + p.cancelled_quantity >= p.quantity then 'delivered' else 'confirmed' end
    from (select l.line_number, sum(l.quantity)::int as quantity
      from orders.delivery_positions l join orders.deliveries d using (delivery_number)
      where l.order_number = ${orderNumber} and d.state = 'delivered' group by l.line_number) as came
    where p.order_number = ${orderNumber} and p.line_number = came.line_number
      and p.delivered_quantity <> least(came.quantity, p.quantity - p.cancelled_quantity)`);
}

export async function insertInvoice(
  { db }: Handle,
  orderNumber: number,
  companyId: number,
  { invoiceNumber, kind, sums, ...invoice }: ErpInvoice,
): Promise<void> {
  await db.run(sql`
    with added as (
      insert into orders.invoices (invoice_number, kind, order_number, company_id, delivery_number, return_id, invoiced_on,
        due_on, sums, net_total_cents, tax_cents, grand_total_cents, paid_online)
      values (${invoiceNumber}, ${kind}, ${orderNumber}, ${companyId},
        (select delivery_number from orders.deliveries where delivery_number = ${invoice.deliveryNumber}),
        ${invoice.returnId}, ${invoice.invoicedOn}, ${invoice.dueOn}, ${JSON.stringify(sums)}::jsonb,
        ${sums.netTotalCents}, ${sums.taxCents}, ${sums.grandTotalCents},
        (select '[]'::jsonb from orders.orders
          where order_number = ${orderNumber} and (payment_type = 'invoice' or ${kind} = 'creditNote')))
      on conflict do nothing returning invoice_number
    )
    insert into orders.invoice_positions (invoice_number, order_number, line_number, quantity, net_cents, price_unit,
      line_net_cents)
    select added.invoice_number, ${orderNumber}, "lineNumber", quantity, "netCents", "priceUnit", "lineNetCents"
    from added, jsonb_to_recordset(${JSON.stringify(invoice.positions)}::jsonb)
      as l ("lineNumber" int, quantity int, "netCents" bigint, "priceUnit" int, "lineNetCents" bigint)`);
}

/** Positions that are delivered and charged in full. Their invoices are found by the order: they have few, its positions no index. */
export async function countInvoiced({ db }: Handle, orderNumber: number): Promise<void> {
  await db.run(sql`
    update orders.positions p set step = 'invoiced'
    where p.order_number = ${orderNumber} and p.step = 'delivered' and p.delivered_quantity <= (
      select coalesce(sum(l.quantity), 0) from orders.invoices i join orders.invoice_positions l using (invoice_number)
      where i.order_number = ${orderNumber} and i.kind = 'invoice' and l.line_number = p.line_number)`);
}

/** Whatever paid it, nothing of it is left for the payment of its order: that is decided, too. */
export async function setInvoicePaid({ db }: Handle, invoiceNumber: string, paidOn: string): Promise<void> {
  await db.run(sql`
    update orders.invoices set state = 'paid', paid_on = ${paidOn}, paid_online = coalesce(paid_online, '[]')
    where invoice_number = ${invoiceNumber} and state = 'open'`);
}

/**
 * State, step and delay of the order as its positions say (docs/domain/order-progress.md#steps), with the instant at which each
 * step was reached. While something is owed the order shows the furthest of its goods that are under way.
 * @param today day in Zurich
 */
export async function refreshOrder(
  { db }: Handle,
  { orderNumber, at, today }: { readonly orderNumber: number; readonly at: string; readonly today: string },
): Promise<void> {
  await db.run(sql`
    with summary as (
      select bool_and(open_quantity = 0) as "isDone", bool_and(delivered_quantity = 0) as "isNothing",
        bool_and(step in ('invoiced', 'cancelled') or delivered_quantity = 0) as "isInvoiced",
        bool_or(open_quantity > 0 and promised_date is not null
          and (promised_date < ${today}::date or former_promised_date < promised_date)) as "isDelayed",
        exists (select from orders.deliveries d where d.order_number = ${orderNumber}) as "hasLeft",
        bool_or(step = 'picking') as "isPicked", bool_or(step <> 'received') as "isConfirmed"
      from orders.positions where order_number = ${orderNumber}
    ), gone as (
      update orders.positions set step = 'cancelled'
      where order_number = ${orderNumber} and cancelled_quantity = quantity and step <> 'cancelled'
    ), finished as (
      update orders.positions set step = 'delivered'
      where order_number = ${orderNumber} and cancelled_quantity < quantity and delivered_quantity > 0
        and open_quantity = 0 and step not in ('delivered', 'invoiced')
    ), next as (
      select "isDone", "isDelayed", case
        when "isDone" and "isNothing" then 'cancelled'
        when "isDone" and "isInvoiced" then 'invoiced'
        when "isDone" then 'delivered'
        when "hasLeft" then case o.shipment when 'pickup' then 'readyForPickup' else 'shipped' end
        when "isPicked" then 'picking'
        when "isConfirmed" then 'confirmed'
        else 'received' end as step
      from summary, orders.orders o where o.order_number = ${orderNumber}
    )
    update orders.orders o
    set state = case when next."isDone" then 'done' else 'open' end, step = next.step,
      is_delayed = coalesce(next."isDelayed", false),
      closed_at = case when next."isDone" then coalesce(o.closed_at, ${at}::timestamptz) end,
      step_dates = jsonb_build_object(next.step, ${at}::text) || o.step_dates
    from next where o.order_number = ${orderNumber}`);
}

/** The customer's and the operator's ends of a track. */
export async function findTrackAddresses(
  { db }: Handle,
  orderNumber: number,
): Promise<{ readonly shippingAddress: StoredAddress | null } | undefined> {
  return db.first(sql`
    select shipping_address as "shippingAddress" from orders.orders where order_number = ${orderNumber}`);
}

type StoredAddress = {
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
};

/** Open orders whose confirmed date has passed since yesterday become delayed, without an event of the ERP. */
export async function markOverdue({ db }: Handle, today: string): Promise<number> {
  return db.run(sql`
    update orders.orders o set is_delayed = true
    where o.state = 'open' and not o.is_delayed and exists (select from orders.positions p
      where p.order_number = o.order_number and p.quantity - p.delivered_quantity - p.cancelled_quantity > 0
        and p.promised_date < ${today}::date)`);
}
