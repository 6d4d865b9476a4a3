import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { OrderForErp } from '../ports/erp/erp.port.ts';
import type { TimeMode } from './timing.rules.ts';

/** False when the order was taken before. */
export async function insertOrder(db: Db, order: OrderForErp, pace: TimeMode): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into erp.orders (order_number, company_number, contract_number, ordered_at, shipment, pickup_warehouse_id,
      delivery_date, is_part_delivery, packing_slip_dont_print, pace, ship_to, sums, open_cents, texts)
    values (${order.orderNumber}, ${order.customer.companyNumber}, ${order.customer.contractNumber}, ${order.orderedAt},
      ${order.shipment}, ${order.pickupBranchErpId}, ${order.deliveryDate}, ${order.isPartDelivery},
      ${order.packingSlipDontPrint}, ${pace}, ${jsonOrNull(order.shipTo)}::jsonb, ${jsonOrNull(order.sums)}::jsonb,
      ${order.sums?.netTotalCents ?? 0}, ${JSON.stringify(textsOf(order))}::jsonb)
    on conflict do nothing`);
  return inserted === 1;
}

/** What the warehouse reads; nothing is calculated from it. */
function textsOf({
  orderedBy,
  contact,
  commission,
  reference,
  costCentre,
  orderText,
  messageToSales,
  offerNumber,
  paymentType,
}: OrderForErp) {
  return { orderedBy, contact, commission, reference, costCentre, orderText, messageToSales, offerNumber, paymentType };
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

export async function insertPositions(db: Db, { orderNumber, lines }: OrderForErp): Promise<void> {
  await db.run(sql`
    insert into erp.order_positions (order_number, line_number, sku, quantity, gross_cents, net_cents, price_unit, additions,
      commission, note)
    select ${orderNumber}, "lineNumber", sku, quantity, "grossCents", "netCents", "priceUnit", additions, commission, note
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("lineNumber" int, sku text, quantity int,
      "grossCents" int, "netCents" int, "priceUnit" smallint, additions jsonb, commission text, note text)`);
}

/**
 * Keeps stock for the positions of an order, first from the warehouse of the pickup, then from the main one, then from the
 * others; what is not there is not kept.
 * @param warehouseIds the main warehouse first
 * Rows are locked in one order, so that two orders cannot wait for each other.
 */
export async function reserveStock(
  db: Db,
  { orderNumber, pickupBranchErpId }: OrderForErp,
  warehouseIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    with free as materialized (
      select stock.sku, stock.warehouse_id, stock.on_hand - stock.reserved as quantity
      from erp.stock
      where sku in (select sku from erp.order_positions where order_number = ${orderNumber})
      order by stock.sku, stock.warehouse_id
      for update
    ), ranked as (
      select free.sku, free.warehouse_id, free.quantity,
        sum(free.quantity) over (partition by free.sku
          order by (free.warehouse_id = ${pickupBranchErpId ?? ''}) desc, array_position(${warehouseIds}::text[], free.warehouse_id)) as until
      from free
    ), wanted as (
      select sku, line_number, quantity, sum(quantity) over (partition by sku order by line_number) as until
      from erp.order_positions where order_number = ${orderNumber}
    ), kept as (
      select wanted.line_number, ranked.sku, ranked.warehouse_id,
        least(wanted.until, ranked.until)
          - greatest(wanted.until - wanted.quantity, ranked.until - ranked.quantity) as quantity
      from wanted join ranked using (sku)
    ), reservation as (
      insert into erp.reservations (order_number, line_number, warehouse_id, quantity)
      select ${orderNumber}, line_number, warehouse_id, quantity from kept where quantity > 0
    )
    update erp.stock set reserved = reserved + taken.quantity
    from (select sku, warehouse_id, sum(quantity) as quantity from kept where quantity > 0 group by sku, warehouse_id) taken
    where stock.sku = taken.sku and stock.warehouse_id = taken.warehouse_id`);
}
