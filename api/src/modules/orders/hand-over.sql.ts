import sql from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { Ctx } from '#src/context/context.ts';
import type { OrderForErp } from '#src/ports/erp/erp.port.ts';
import { OrderForErpSchema } from './new-order.schema.ts';

/** What the ERP is handed; undefined when it has been already. */
export async function findOrderForErp({ db }: Ctx, orderNumber: number): Promise<OrderForErp | undefined> {
  const row = await db.first<OrderForErp>(sql`
    select o.order_number::text as "orderNumber",
      jsonb_build_object('companyNumber', o.company_number, 'contractNumber', o.contract_number) as customer,
      to_char(o.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "orderedAt",
      coalesce(o.agent_name || ' für ', '') || o.ordered_by as "orderedBy", o.contact, o.commission, o.reference, coalesce(o.cost_centre_code, '') as "costCentre", o.order_text as "orderText",
      o.message_to_sales as "messageToSales", o.offer_number::text as "offerNumber", o.payment_type as "paymentType",
      o.shipment, o.pickup_branch_erp_id as "pickupBranchErpId", o.delivery_date as "deliveryDate",
      o.is_part_delivery as "isPartDelivery", o.packing_slip_dont_print as "packingSlipDontPrint",
      o.shipping_address as "shipTo", o.sums,
      (select jsonb_agg(jsonb_build_object('lineNumber', p.line_number, 'sku', p.sku, 'quantity', p.quantity,
          'grossCents', coalesce(p.gross_cents, 0), 'netCents', coalesce(p.net_cents, 0), 'priceUnit', p.price_unit,
          'additions', p.additions, 'commission', p.commission, 'note', p.note) order by p.line_number)
        from orders.positions p where p.order_number = o.order_number) as lines
    from orders.orders o where o.order_number = ${orderNumber} and o.transmitted_at is null`);
  return row && { ...row, ...readStored(`order ${orderNumber}`, OrderForErpSchema, row) };
}

/** Who has ordered. */
type Ordering = { readonly companyId: number; readonly userId: number | null };

/** The ERP has the order, and counts it from now on: what was reserved for it is forgotten after an hour. */
export async function markTransmitted({ db, now }: Ctx, orderNumber: number): Promise<Ordering | undefined> {
  return db.first<Ordering>(sql`
    with taken as (
      update orders.orders set transmitted_at = ${now}
      where order_number = ${orderNumber} and transmitted_at is null returning order_number, company_id, user_id
    ), forgotten as (
      delete from orders.credit_reservations r using taken
      where r.company_id = taken.company_id and r.handed_over_at < clock_timestamp() - interval '1 hour'
    ), counted as (
      update orders.credit_reservations r set handed_over_at = clock_timestamp()
      from taken where r.order_number = taken.order_number
    )
    select company_id as "companyId", user_id as "userId" from taken`);
}

/** Orders that the ERP has not taken although they were placed before this instant, the oldest first. */
export async function listWaitingOrders({ db }: Ctx, placedBefore: Date) {
  return db.rows<{ readonly orderNumber: number }>(sql`
    select order_number as "orderNumber" from orders.orders
    where transmitted_at is null and ordered_at < ${placedBefore} order by ordered_at limit 100`);
}
