import sql from 'sql-template-tag';
import type { OrderRow } from '@shop/contract/orders';
import type { BuyerCtx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { shownStep, type StoredPosition } from '../orders.sql.ts';

export type HistoryRow = Omit<OrderRow, 'orderNumber' | 'orderedAt' | 'netTotal'> & {
  readonly orderNumber: number;
  readonly orderedAt: Date;
  readonly netTotalCents: StoredCents | null;
};

export type PositionRow = Omit<StoredPosition, 'groupKey' | 'additions'> & {
  readonly orderNumber: number;
  readonly orderedAt: Date;
  readonly contact: string;
  readonly commission: string;
  readonly reference: string;
  readonly costCentre: string;
  readonly isOwn: boolean;
  readonly object: string;
};

/** The company's orders of these numbers, in this order. */
export async function listOrderRows(
  { db, buyer }: BuyerCtx,
  orderNumbers: Iterable<number>,
): Promise<readonly HistoryRow[]> {
  return db.rows<HistoryRow>(sql`
    select o.order_number as "orderNumber", o.ordered_at as "orderedAt", o.state, ${shownStep('o')} as step, o.origin as "orderOrigin",
      o.contact, o.commission, o.reference, concat_ws(' ', o.cost_centre_code, nullif(o.cost_centre_name, '')) as "costCentre",
      o.position_count as positions, o.net_total_cents as "netTotalCents",
      o.delivery_date as "deliveryDate", o.user_id is not distinct from ${buyer.userId} as "isOwn"
    from unnest(${[...orderNumbers]}::int[]) with ordinality as asked (order_number, place)
    join orders.orders o using (order_number)
    where o.company_id = ${buyer.companyId} order by asked.place`);
}

/** The company's positions of these orders and lines, in this order, with the heads of their orders. */
export async function listPositionRows(
  { db, buyer }: BuyerCtx,
  orderNumbers: Int32Array,
  lineNumbers: Int32Array,
): Promise<readonly PositionRow[]> {
  return db.rows<PositionRow>(sql`
    select p.line_number as "lineNumber", p.sku, p.name, p.e_number as "eNumber", p.manufacturer,
      p.manufacturer_number as "manufacturerNumber", p.quantity, p.delivered_quantity as "deliveredQuantity",
      p.confirmed_quantity as "confirmedQuantity", p.cancelled_quantity as "cancelledQuantity",
      p.returned_quantity as "returnedQuantity", p.unit_name as "unitName", p.price_unit as "priceUnit",
      p.gross_cents as "grossCents", p.net_cents as "netCents", p.line_gross_cents as "lineGrossCents",
      p.line_net_cents as "lineNetCents", ${shownStep('p')} as step, p.delivery_date as "deliveryDate", p.promised_date as "promisedDate",
      p.former_promised_date as "formerPromisedDate", p.is_special as "isSpecial",
      to_char(p.promise_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "promiseChangedAt",
      o.order_number as "orderNumber", o.ordered_at as "orderedAt", o.contact,
      coalesce(nullif(p.commission, ''), o.commission) as commission, o.reference, o.destination as object, p.note,
      concat_ws(' ', o.cost_centre_code, nullif(o.cost_centre_name, '')) as "costCentre",
      o.user_id is not distinct from ${buyer.userId} as "isOwn"
    from unnest(${[...orderNumbers]}::int[], ${[...lineNumbers]}::int[]) with ordinality
      as asked (order_number, line_number, place)
    join orders.positions p using (order_number, line_number)
    join orders.orders o on o.order_number = p.order_number
    where o.company_id = ${buyer.companyId} order by asked.place`);
}
