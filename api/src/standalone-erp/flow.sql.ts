import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ErpAddress, ErpDelivery } from '../ports/erp/erp-lifecycle.ts';
import type { ErpNamedAmount, ErpShipment, ErpSums } from '../ports/erp/erp.port.ts';
import type { Day } from './calendar.rules.ts';
import type { TimeMode } from './timing.rules.ts';

export type FlowPosition = {
  readonly lineNumber: number;
  readonly sku: string;
  readonly quantity: number;
  readonly grossCents: number;
  readonly netCents: number;
  readonly priceUnit: number;
  readonly additions: readonly ErpNamedAmount[];
  readonly pickedQuantity: number;
  readonly deliveredQuantity: number;
  readonly cancelledQuantity: number;
  readonly promisedDate: Day | null;
  readonly isSpecial: boolean;
};

export type Reservation = {
  readonly lineNumber: number;
  readonly warehouseId: string;
  readonly quantity: number;
  /** ISO instant; null: at hand. */
  readonly readyAt: string | null;
};

export type FlowOrder = {
  readonly orderNumber: string;
  readonly companyNumber: string;
  readonly contractNumber: string | null;
  readonly orderedAt: Date;
  readonly shipment: ErpShipment;
  readonly pickupWarehouseId: string | null;
  readonly wishedDay: Day | null;
  readonly isPartDelivery: boolean;
  readonly packingSlipDontPrint: boolean;
  readonly state: string;
  readonly pace: TimeMode;
  readonly shipTo: ErpAddress | null;
  readonly sums: ErpSums | null;
  readonly invoicedCents: number;
  readonly positions: readonly FlowPosition[];
  readonly reservations: readonly Reservation[];
};

/** An order with its positions and what is kept for them. */
export async function findOrder(db: Db, orderNumber: string): Promise<FlowOrder | undefined> {
  return db.first<FlowOrder>(sql`
    select o.order_number as "orderNumber", o.company_number as "companyNumber", o.contract_number as "contractNumber",
      o.ordered_at as "orderedAt", o.shipment, o.pickup_warehouse_id as "pickupWarehouseId",
      o.delivery_date as "wishedDay", o.is_part_delivery as "isPartDelivery",
      o.packing_slip_dont_print as "packingSlipDontPrint", o.state, o.pace, o.ship_to as "shipTo", o.sums,
      o.invoiced_cents as "invoicedCents",
      coalesce((select jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'sku', p.sku, 'quantity', p.quantity,
          'grossCents', p.gross_cents, 'netCents', p.net_cents, 'priceUnit', p.price_unit, 'additions', p.additions,
          'pickedQuantity', p.picked_quantity, 'deliveredQuantity', p.delivered_quantity,
          'cancelledQuantity', p.cancelled_quantity, 'promisedDate', p.promised_date, 'isSpecial', p.is_special)
          order by p.line_number)
        from erp.order_positions p where p.order_number = o.order_number), '[]') as positions,
      coalesce((select jsonb_agg(jsonb_build_object('lineNumber', r.line_number, 'warehouseId', r.warehouse_id,
          'quantity', r.quantity,
          'readyAt', to_char(r.ready_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.line_number)
        from erp.reservations r where r.order_number = o.order_number), '[]') as reservations
    from erp.orders o where o.order_number = ${orderNumber}`);
}

export async function setOrder(
  db: Db,
  orderNumber: string,
  { state, sums, invoicedCents }: { state: string; sums: ErpSums | null; invoicedCents: number },
): Promise<void> {
  await db.run(sql`
    update erp.orders set state = ${state}, sums = ${sums === null ? null : JSON.stringify(sums)}::jsonb,
      invoiced_cents = ${invoicedCents}
    where order_number = ${orderNumber}`);
}

/** Writes back what moves in the life of a position; quantities and prices included. */
export async function savePositions(db: Db, orderNumber: string, positions: readonly FlowPosition[]): Promise<void> {
  await db.run(sql`
    update erp.order_positions p
    set picked_quantity = new."pickedQuantity", delivered_quantity = new."deliveredQuantity",
      cancelled_quantity = new."cancelledQuantity", promised_date = new."promisedDate", is_special = new."isSpecial",
      gross_cents = new."grossCents", net_cents = new."netCents", price_unit = new."priceUnit", additions = new.additions
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as new ("lineNumber" int, "pickedQuantity" int,
      "deliveredQuantity" int, "cancelledQuantity" int, "promisedDate" date, "isSpecial" boolean, "grossCents" int,
      "netCents" int, "priceUnit" int, additions jsonb)
    where p.order_number = ${orderNumber} and p.line_number = new."lineNumber"`);
}

/** From when on what is kept is at hand in the delivering warehouse. */
export async function setReadyAt(db: Db, orderNumber: string, reservations: readonly Reservation[]): Promise<void> {
  await db.run(sql`
    update erp.reservations r set ready_at = new."readyAt"
    from jsonb_to_recordset(${JSON.stringify(reservations)}::jsonb)
      as new ("lineNumber" int, "warehouseId" text, "readyAt" timestamptz)
    where r.order_number = ${orderNumber} and r.line_number = new."lineNumber" and r.warehouse_id = new."warehouseId"`);
}

/** Gives up what is kept for a position, down to `keep` pieces, and sets the stock free again. */
export async function releaseReservations(
  db: Db,
  {
    orderNumber,
    lineNumber,
    keep,
  }: { readonly orderNumber: string; readonly lineNumber: number; readonly keep: number },
): Promise<void> {
  await db.run(sql`
    with held as (
      select r.warehouse_id, r.quantity,
        sum(r.quantity) over (order by r.ready_at nulls first, r.warehouse_id) as until
      from erp.reservations r where r.order_number = ${orderNumber} and r.line_number = ${lineNumber}
    ), freed as (
      select warehouse_id, least(quantity, until - ${keep}) as quantity from held where until > ${keep}
    ), locked as materialized (
      select s.sku, s.warehouse_id from erp.stock s
      where s.sku = (select sku from erp.order_positions where order_number = ${orderNumber} and line_number = ${lineNumber})
        and s.warehouse_id in (select warehouse_id from freed)
      order by s.sku, s.warehouse_id for update
    ), stock as (
      update erp.stock s set reserved = greatest(0, s.reserved - freed.quantity) from freed, locked
      where s.sku = locked.sku and s.warehouse_id = locked.warehouse_id and freed.warehouse_id = s.warehouse_id
    ), gone as (
      delete from erp.reservations r using freed
      where r.order_number = ${orderNumber} and r.line_number = ${lineNumber} and r.warehouse_id = freed.warehouse_id
        and r.quantity <= freed.quantity
    )
    update erp.reservations r set quantity = r.quantity - freed.quantity from freed
    where r.order_number = ${orderNumber} and r.line_number = ${lineNumber} and r.warehouse_id = freed.warehouse_id
      and r.quantity > freed.quantity`);
}

export type StoredDelivery = {
  readonly orderNumber: string;
  readonly state: 'picking' | 'inDepot' | 'outForDelivery' | ErpDelivery['state'];
  readonly body: ErpDelivery;
};

export async function nextDeliveryNumber(db: Db): Promise<string> {
  const row = await db.first<{ number: string }>(sql`select nextval('erp.delivery_numbers')::text as number`);
  return row?.number ?? '';
}

export async function nextInvoiceNumber(db: Db): Promise<string> {
  const row = await db.first<{ number: string }>(sql`select nextval('erp.invoice_numbers')::text as number`);
  return row?.number ?? '';
}

/** A new delivery that takes these reservations with it. */
export async function insertDelivery(
  db: Db,
  { orderNumber, state, body }: StoredDelivery,
  taken: readonly Reservation[],
): Promise<void> {
  const rows = JSON.stringify(taken);
  await db.run(sql`
    insert into erp.deliveries (delivery_number, order_number, kind, state, warehouse_id, body)
    values (${body.deliveryNumber}, ${orderNumber}, ${body.kind}, ${state}, ${body.warehouseId},
      ${JSON.stringify(body)}::jsonb)`);
  await db.run(sql`
    insert into erp.delivery_positions (delivery_number, line_number, warehouse_id, quantity)
    select ${body.deliveryNumber}, "lineNumber", "warehouseId", quantity
    from jsonb_to_recordset(${rows}::jsonb) as t ("lineNumber" int, "warehouseId" text, quantity int)`);
  await db.run(sql`
    delete from erp.reservations r
    using jsonb_to_recordset(${rows}::jsonb) as t ("lineNumber" int, "warehouseId" text)
    where r.order_number = ${orderNumber} and r.line_number = t."lineNumber" and r.warehouse_id = t."warehouseId"`);
}

export async function findDelivery(db: Db, deliveryNumber: string): Promise<StoredDelivery | undefined> {
  return db.first<StoredDelivery>(sql`
    select order_number as "orderNumber", state, body from erp.deliveries where delivery_number = ${deliveryNumber}`);
}

export async function saveDelivery(db: Db, { state, body }: StoredDelivery): Promise<void> {
  await db.run(sql`
    update erp.deliveries set state = ${state}, body = ${JSON.stringify(body)}::jsonb
    where delivery_number = ${body.deliveryNumber}`);
}

/** The goods of a delivery leave their warehouses; rows are locked in the order in which everybody locks them. */
export async function takeFromStock(db: Db, deliveryNumber: string): Promise<void> {
  await db.run(sql`
    with leaving as (
      select p.sku, d.warehouse_id, sum(d.quantity)::int as quantity
      from erp.delivery_positions d
      join erp.deliveries using (delivery_number)
      join erp.order_positions p using (order_number, line_number)
      where d.delivery_number = ${deliveryNumber} group by p.sku, d.warehouse_id
    ), locked as materialized (
      select s.sku, s.warehouse_id from erp.stock s join leaving using (sku, warehouse_id)
      order by s.sku, s.warehouse_id for update of s
    )
    update erp.stock s set on_hand = greatest(0, s.on_hand - leaving.quantity),
      reserved = greatest(0, s.reserved - leaving.quantity)
    from leaving join locked using (sku, warehouse_id)
    where s.sku = leaving.sku and s.warehouse_id = leaving.warehouse_id`);
}
