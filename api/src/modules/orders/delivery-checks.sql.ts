import type { CheckStatus } from '@shop/contract/delivery-scans';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

/** How far the check of a delivery is; what is still on its way follows from its state. */
export type StoredCheckStatus = Exclude<CheckStatus, 'withPendingDeliveries'>;

/** A delivery note with what a check has to know of its positions; `quantity` is what it says was delivered. */
export type DeliveryForCheck = {
  readonly deliveryNumber: string;
  readonly orderNumber: number;
  readonly companyId: number;
  readonly state: 'shipped' | 'readyForPickup' | 'delivered';
  readonly positions: readonly {
    readonly lineNumber: number;
    readonly sku: string;
    readonly name: string;
    readonly eNumber: string;
    readonly manufacturerNumber: string;
    readonly unitName: string;
    readonly quantity: number;
  }[];
};

/** Deliveries of the buyer's company by their numbers, own orders only for who may not see the company's; in one query. */
export async function listDeliveriesForCheck(
  ctx: BuyerCtx,
  deliveryNumbers: readonly string[],
): Promise<readonly DeliveryForCheck[]> {
  return ctx.db.rows(sql`
    ${selectForCheck} from orders.deliveries d join orders.orders o using (order_number)
    where d.delivery_number = any(${deliveryNumbers}::text[]) and ${mine(ctx)}`);
}

export type DeliveryForEmail = DeliveryForCheck & {
  readonly companyNumber: string;
  readonly companyName: string;
  readonly contractNumber: string | null;
};

/** For e-mails and the ERP, where there is no user. */
export async function findDeliveryForEmail({ db }: Ctx, deliveryNumber: string): Promise<DeliveryForEmail | undefined> {
  return db.first(sql`
    ${selectForCheck}, o.company_number as "companyNumber", o.company_name as "companyName",
      o.contract_number as "contractNumber"
    from orders.deliveries d join orders.orders o using (order_number)
    where d.delivery_number = ${deliveryNumber}`);
}

const selectForCheck = sql`
  select d.delivery_number as "deliveryNumber", d.order_number as "orderNumber", d.company_id as "companyId", d.state,
    (select jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'sku', p.sku, 'name', p.name, 'eNumber', p.e_number,
        'manufacturerNumber', p.manufacturer_number, 'unitName', p.unit_name, 'quantity', l.quantity)
        order by l.line_number)
      from orders.delivery_positions l join orders.positions p using (order_number, line_number)
      where l.delivery_number = d.delivery_number) as positions`;

/** The order and the number of a delivery note that is spelled so without punctuation. */
export async function findDeliveryBySpelling(
  ctx: BuyerCtx,
  spelling: string,
): Promise<{ readonly orderNumber: number; readonly deliveryNumber: string } | undefined> {
  return ctx.db.first(sql`
    select d.order_number as "orderNumber", d.delivery_number as "deliveryNumber"
    from orders.deliveries d join orders.orders o using (order_number)
    where regexp_replace(lower(d.delivery_number), '[^a-z0-9]', '', 'g') = ${spelling} and ${mine(ctx)}
    order by d.shipped_at desc limit 1`);
}

export type DeliveryRow = {
  readonly deliveryNumber: string;
  readonly kind: 'delivery' | 'pickup';
  readonly state: DeliveryForCheck['state'];
  readonly shippedAt: Date;
  readonly deliveryDate: string;
  readonly deliveredAt: Date | null;
  readonly trackAndTraceId: string;
  readonly checkStatus: StoredCheckStatus;
  readonly positionCount: number;
  readonly orderNumber: number;
  readonly orderedAt: Date;
  readonly orderedBy: string;
  readonly contact: string;
  readonly commission: string;
  readonly reference: string;
  readonly userId: number | null;
};

type Wanted = { readonly status: CheckStatus | null; readonly since: Date };

/** Deliveries that left since an instant, the newest first; the page is read from an index, then dressed. */
export async function listDeliveryRows(
  ctx: BuyerCtx,
  { offset, limit, ...wanted }: Wanted & { readonly offset: number; readonly limit: number },
): Promise<readonly DeliveryRow[]> {
  return ctx.db.rows<DeliveryRow>(sql`
    with page as materialized (
      select d.delivery_number, d.shipped_at from ${wantedDeliveries(ctx, wanted)}
      order by d.shipped_at desc, d.delivery_number desc limit ${limit} offset ${offset}
    )
    select d.delivery_number as "deliveryNumber", d.kind, d.state, d.shipped_at as "shippedAt",
      d.delivery_date as "deliveryDate", d.delivered_at as "deliveredAt", d.track_and_trace_id as "trackAndTraceId",
      d.check_status as "checkStatus", d.order_number as "orderNumber", o.ordered_at as "orderedAt",
      o.ordered_by as "orderedBy", o.contact, o.commission, o.reference, o.user_id as "userId",
      (select count(*)::int from orders.delivery_positions l where l.delivery_number = d.delivery_number) as "positionCount"
    from page join orders.deliveries d using (delivery_number) join orders.orders o using (order_number)
    order by page.shipped_at desc, page.delivery_number desc`);
}

export async function countDeliveryRows(ctx: BuyerCtx, wanted: Wanted): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(sql`
    select count(*)::int as count from ${wantedDeliveries(ctx, wanted)}`);
  return row?.count ?? 0;
}

/** Users who may see the company's orders need no check of single orders. */
function wantedDeliveries({ buyer }: BuyerCtx, { status, since }: Wanted): Sql {
  const own = buyer.permissions.has('viewCompanyOrders')
    ? empty
    : sql`and exists (select from orders.orders o where o.order_number = d.order_number and o.user_id = ${buyer.userId})`;
  return sql`orders.deliveries d
    where d.company_id = ${buyer.companyId} and d.shipped_at >= ${since} ${ofStatus(status)} ${own}`;
}

function ofStatus(status: CheckStatus | null): Sql {
  if (status === null) return empty;
  if (status === 'withPendingDeliveries') return sql`and d.check_status = 'unchecked' and d.state <> 'delivered'`;
  if (status === 'unchecked') return sql`and d.check_status = 'unchecked' and d.state = 'delivered'`;
  return sql`and d.check_status = ${status}`;
}

function mine({ buyer }: BuyerCtx): Sql {
  return sql`d.company_id = ${buyer.companyId}
    and (o.user_id = ${buyer.userId} or ${buyer.permissions.has('viewCompanyOrders')})`;
}

/** Keeps how far checks are, as delivery control has decided. */
export async function saveCheckStatuses(
  { db }: Pick<Ctx, 'db'>,
  statuses: readonly { readonly deliveryNumber: string; readonly status: StoredCheckStatus }[],
): Promise<void> {
  await db.run(sql`
    update orders.deliveries d set check_status = s.status
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb) as s ("deliveryNumber" text, status text)
    where d.delivery_number = s."deliveryNumber" and d.check_status <> s.status`);
}
