import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { readPaid } from './order-lifecycle.schema.ts';
import type { PaidBack, PaidOnline, StoredInvoice } from './order-lifecycle.sql.ts';

/** An invoice or credit note that is not settled yet. Rappen with VAT, positive for both kinds. */
export type OpenInvoice = {
  readonly invoiceNumber: string;
  readonly kind: 'invoice' | 'creditNote';
  readonly orderNumber: number;
  readonly invoicedOn: string;
  readonly dueOn: string;
  /** What is still to be paid or to be set off. */
  readonly openCents: StoredCents;
};

/** Open invoices and credit notes of the buyer's company, the oldest first. The right to see them is the caller's matter. */
export async function listOpenInvoices({ db, buyer }: BuyerCtx): Promise<readonly OpenInvoice[]> {
  return db.rows<OpenInvoice>(sql`
    select invoice_number as "invoiceNumber", kind, order_number as "orderNumber", invoiced_on as "invoicedOn",
      due_on as "dueOn", grand_total_cents - settled.cents as "openCents"
    from orders.invoices, lateral (
      select coalesce(sum((part->>'amountCents')::bigint), 0)::bigint as cents
      from jsonb_array_elements(coalesce(paid_back, '[]') || coalesce(paid_online, '[]')) part) as settled
    where company_id = ${buyer.companyId} and state = 'open' and grand_total_cents > settled.cents
    order by invoiced_on, invoice_number`);
}

type HeldInvoice = Pick<StoredInvoice, 'invoiceNumber' | 'state' | 'grandTotalCents' | 'paidOnline'>;

/** Holds invoices until the transaction ends: who wants to pay them next finds what is left. Credit notes are left out. */
export async function lockInvoices(
  { db }: Pick<Ctx, 'db'>,
  invoiceNumbers: readonly string[],
): Promise<readonly HeldInvoice[]> {
  const rows = await db.rows<HeldInvoice>(sql`
    select invoice_number as "invoiceNumber", state, grand_total_cents as "grandTotalCents", paid_online as "paidOnline"
    from orders.invoices
    where invoice_number = any(${invoiceNumbers}::text[]) and kind = 'invoice'
    order by invoice_number for update`);
  return rows.map(readPaid);
}

/** Writes what was paid of an invoice online, beside what was before; the caller holds it. */
export async function addPaidOnline(
  { db }: Pick<Ctx, 'db'>,
  invoiceNumber: string,
  parts: readonly PaidOnline[],
): Promise<void> {
  await db.run(sql`
    update orders.invoices set paid_online = coalesce(paid_online, '[]') || ${JSON.stringify(parts)}::jsonb
    where invoice_number = ${invoiceNumber} and kind = 'invoice'`);
}

/**
 * Invoices of the buyer's company of which it is not decided how much the payment of their order covers; of what is paid already
 * there is nothing to decide.
 */
export async function listUndecidedInvoices({
  db,
  buyer,
}: BuyerCtx): Promise<readonly Pick<StoredInvoice, 'invoiceNumber' | 'orderNumber'>[]> {
  return db.rows(sql`
    select invoice_number as "invoiceNumber", order_number as "orderNumber" from orders.invoices
    where company_id = ${buyer.companyId} and paid_online is null and state = 'open'
    order by invoiced_on, invoice_number`);
}

/** Writes once how a credit note goes back. @returns false where that was decided before */
export async function savePaidBack(
  { db }: Pick<Ctx, 'db'>,
  invoiceNumber: string,
  parts: readonly PaidBack[],
): Promise<boolean> {
  const written = await db.run(sql`
    update orders.invoices set paid_back = ${JSON.stringify(parts)}::jsonb
    where invoice_number = ${invoiceNumber} and kind = 'creditNote' and paid_back is null`);
  return written === 1;
}

/** Something that can be printed, by the number under which it is asked for. */
export type IssuedDocument = {
  readonly kind: 'orderConfirmation' | 'packingSlip' | 'invoice' | 'creditNote';
  readonly number: string;
};

/**
 * What was written in a month that begins on `from` and ends before `to`: orders and delivery notes that the buyer may see, and
 * with `invoices` the company's invoices and credit notes.
 */
export async function listIssuedDocuments(
  { db, buyer }: BuyerCtx,
  { from, to, invoices }: { readonly from: string; readonly to: string; readonly invoices: boolean },
): Promise<readonly IssuedDocument[]> {
  const all = buyer.permissions.has('viewCompanyOrders');
  const [start, end] = [
    sql`(${from}::date::timestamp at time zone 'Europe/Zurich')`,
    sql`(${to}::date::timestamp at time zone 'Europe/Zurich')`,
  ];
  return db.rows<IssuedDocument>(sql`
    select 'orderConfirmation' as kind, order_number::text as number, 1 as rank from orders.orders
    where company_id = ${buyer.companyId} and (${all} or user_id = ${buyer.userId})
      and ordered_at >= ${start} and ordered_at < ${end}
    union all
    select 'packingSlip', d.delivery_number, 2 from orders.deliveries d join orders.orders o using (order_number)
    where d.company_id = ${buyer.companyId} and (${all} or o.user_id = ${buyer.userId})
      and d.shipped_at >= ${start} and d.shipped_at < ${end}
    union all
    select kind, invoice_number, 3 from orders.invoices
    where ${invoices} and company_id = ${buyer.companyId}
      and invoiced_on >= ${from}::date and invoiced_on < ${to}::date
    order by rank, number`);
}
