import type { OnlinePaymentType } from '@shop/contract/payments';
import type { Delivery, Parcel, PostalAddress, TrackStep } from '@shop/contract/deliveries';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import { readDelivery, readInvoice, readTrack } from './order-lifecycle.schema.ts';

/** An invoice or credit note, whose amounts are positive too. Rappen; the grand total is with VAT. */
export type StoredInvoice = {
  readonly invoiceNumber: string;
  readonly kind: 'invoice' | 'creditNote';
  readonly orderNumber: number;
  readonly companyId: number;
  readonly deliveryNumber: string | null;
  readonly returnId: string | null;
  readonly invoicedOn: string;
  readonly dueOn: string;
  readonly state: 'open' | 'paid';
  readonly paidOn: string | null;
  readonly sums: ErpSums;
  readonly netTotalCents: StoredCents;
  readonly taxCents: StoredCents;
  readonly grandTotalCents: StoredCents;
  /** Of a credit note: how it goes back to where its order was paid from; null while that is not decided. */
  readonly paidBack: readonly PaidBack[] | null;
  /** Of an invoice: what was paid of it online; null while it is not decided how much the payment of its order covers. */
  readonly paidOnline: readonly PaidOnline[] | null;
  readonly positions: readonly {
    readonly lineNumber: number;
    readonly quantity: number;
    readonly netCents: StoredCents;
    readonly priceUnit: number;
    readonly lineNetCents: StoredCents;
  }[];
};

export type PaidOnline = {
  readonly paymentType: OnlinePaymentType;
  readonly amountCents: StoredCents;
  /** Day in Zurich. */
  readonly paidOn: string;
};

export type PaidBack = { readonly paymentType: OnlinePaymentType; readonly amountCents: StoredCents };

/** What came after the order was placed; instants are ISO text. */
export type OrderLifecycle = { readonly deliveries: readonly Delivery[]; readonly invoices: readonly StoredInvoice[] };

export type StoredTrack = {
  readonly trackAndTraceId: string;
  readonly companyId: number;
  readonly orderNumber: number;
  readonly kind: 'delivery' | 'pickup' | 'return';
  readonly parcels: readonly Parcel[];
  readonly deliveryAddress: PostalAddress | null;
  readonly pickupAddress: PostalAddress | null;
  readonly steps: readonly { readonly step: TrackStep; readonly dateTime: string | null }[];
};

function instant(column: string): Sql {
  return raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

const deliveryObject = sql`jsonb_build_object('deliveryNumber', d.delivery_number, 'kind', d.kind, 'state', d.state,
  'shippedAt', ${instant('d.shipped_at')}, 'deliveryDate', d.delivery_date, 'deliveredAt', ${instant('d.delivered_at')},
  'warehouseName', d.warehouse_name, 'tourId', d.tour_id, 'runNumber', d.run_number,
  'trackAndTraceId', d.track_and_trace_id, 'parcels', t.parcels, 'isPaperEnclosed', d.is_paper_enclosed,
  'checkStatus', case when d.check_status = 'unchecked' and d.state <> 'delivered' then 'withPendingDeliveries'
    else d.check_status end,
  'positions', (select jsonb_agg(jsonb_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number)
    from orders.delivery_positions l where l.delivery_number = d.delivery_number))`;

const invoiceObject = sql`jsonb_build_object('invoiceNumber', i.invoice_number, 'kind', i.kind,
  'orderNumber', i.order_number, 'companyId', i.company_id, 'deliveryNumber', i.delivery_number, 'returnId', i.return_id,
  'invoicedOn', i.invoiced_on, 'dueOn', i.due_on, 'state', i.state, 'paidOn', i.paid_on, 'sums', i.sums,
  'netTotalCents', i.net_total_cents, 'taxCents', i.tax_cents, 'grandTotalCents', i.grand_total_cents, 'paidBack', i.paid_back,
  'paidOnline', i.paid_online,
  'positions', coalesce((select jsonb_agg(jsonb_build_object('lineNumber', line_number, 'quantity', quantity,
      'netCents', net_cents, 'priceUnit', price_unit, 'lineNetCents', line_net_cents) order by line_number)
    from orders.invoice_positions l where l.invoice_number = i.invoice_number), '[]'))`;

/** Deliveries, pickups, invoices and credit notes of an order that the caller may see, in one query. */
export async function getOrderLifecycle({ db }: Ctx, orderNumber: number): Promise<OrderLifecycle> {
  const row = await db.first<OrderLifecycle>(sql`
    select
      coalesce((select jsonb_agg(${deliveryObject} order by d.shipped_at, d.delivery_number)
        from orders.deliveries d join orders.tracks t using (track_and_trace_id)
        where d.order_number = ${orderNumber}), '[]') as deliveries,
      coalesce((select jsonb_agg(${invoiceObject} order by i.invoiced_on, i.invoice_number)
        from orders.invoices i where i.order_number = ${orderNumber}), '[]') as invoices`);
  if (!row) throw new Error('A select without a table has one row.');
  return { deliveries: row.deliveries.map(readDelivery), invoices: row.invoices.map(readInvoice) };
}

/** An invoice or credit note of the buyer's company; undefined for another one's. The right to see it is the caller's matter. */
export async function findInvoice({ db, buyer }: BuyerCtx, invoiceNumber: string): Promise<StoredInvoice | undefined> {
  const row = await db.first<{ invoice: StoredInvoice }>(sql`
    select ${invoiceObject} as invoice from orders.invoices i
    where i.invoice_number = ${invoiceNumber} and i.company_id = ${buyer.companyId}`);
  return row && readInvoice(row.invoice);
}

/** A delivery note or pickup with its order number; own orders only for who may not see the company's. */
export async function findDelivery(
  { db, buyer }: BuyerCtx,
  deliveryNumber: string,
): Promise<(Delivery & { readonly orderNumber: number }) | undefined> {
  const row = await db.first<{ delivery: Delivery; orderNumber: number }>(sql`
    select ${deliveryObject} as delivery, d.order_number as "orderNumber"
    from orders.deliveries d
    join orders.tracks t using (track_and_trace_id)
    join orders.orders o on o.order_number = d.order_number
    where d.delivery_number = ${deliveryNumber} and d.company_id = ${buyer.companyId}
      and (o.user_id = ${buyer.userId} or ${buyer.permissions.has('viewCompanyOrders')})`);
  return row && { ...readDelivery(row.delivery), orderNumber: row.orderNumber };
}

/** A track of the buyer's company; own orders only for who may not see the company's. */
export async function findTrack({ db, buyer }: BuyerCtx, trackAndTraceId: string): Promise<StoredTrack | undefined> {
  const row = await db.first<StoredTrack>(sql`
    select t.track_and_trace_id as "trackAndTraceId", t.company_id as "companyId", t.order_number as "orderNumber", t.kind,
      t.parcels, t.delivery_address as "deliveryAddress", t.pickup_address as "pickupAddress", t.steps
    from orders.tracks t join orders.orders o using (order_number)
    where t.track_and_trace_id = ${trackAndTraceId} and t.company_id = ${buyer.companyId}
      and (o.user_id = ${buyer.userId} or ${buyer.permissions.has('viewCompanyOrders')})`);
  return row && readTrack(row);
}

/** Keeps a track, a new one or a further step of it. */
export async function saveTrack({ db }: Pick<Ctx, 'db'>, track: StoredTrack): Promise<void> {
  const address = (value: PostalAddress | null) => (value === null ? null : JSON.stringify(value));
  await db.run(sql`
    insert into orders.tracks (track_and_trace_id, company_id, order_number, kind, parcels, delivery_address, pickup_address,
      steps)
    values (${track.trackAndTraceId}, ${track.companyId}, ${track.orderNumber}, ${track.kind},
      ${JSON.stringify(track.parcels)}::jsonb, ${address(track.deliveryAddress)}::jsonb,
      ${address(track.pickupAddress)}::jsonb, ${JSON.stringify(track.steps)}::jsonb)
    on conflict (track_and_trace_id) do update set parcels = excluded.parcels, steps = excluded.steps`);
}
