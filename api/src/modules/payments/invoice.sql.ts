import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';

export type PaidInvoice = { readonly invoiceNumber: string; readonly amountCents: StoredCents };

/** Writes down what a payment pays of invoices; the caller holds them (`lockInvoices`) and knows that so much is open. */
export async function insertPaidInvoices(
  { db, now }: Ctx,
  paymentId: string,
  invoices: readonly PaidInvoice[],
): Promise<void> {
  await db.run(sql`
    insert into payments.paid_invoices (invoice_number, payment_id, amount_cents, paid_at)
    select number, ${paymentId}::uuid, amount, ${now}
    from unnest(${invoices.map(({ invoiceNumber }) => invoiceNumber)}::text[],
      ${invoices.map(({ amountCents }) => amountCents)}::bigint[]) as i (number, amount)
    order by number
    on conflict do nothing`);
}

/** A credit note was paid out: the ERP is notified as for an invoice. */
export async function notePaidOut({ db, now }: Ctx, paymentId: string, creditNote: PaidInvoice): Promise<void> {
  await db.run(sql`
    insert into payments.paid_invoices (invoice_number, payment_id, amount_cents, paid_at, kind)
    values (${creditNote.invoiceNumber}, ${paymentId}, ${creditNote.amountCents}, ${now}, 'creditNote')
    on conflict do nothing`);
}

/** What the ERP does not know yet of this payment. */
export async function listUnrecorded(
  { db }: Ctx,
  paymentId: string,
): Promise<readonly (PaidInvoice & { readonly paidAt: Date })[]> {
  return db.rows(sql`
    select invoice_number as "invoiceNumber", amount_cents as "amountCents", paid_at as "paidAt"
    from payments.paid_invoices where payment_id = ${paymentId} and recorded_at is null order by invoice_number`);
}

export async function markRecorded({ db, now }: Ctx, paymentId: string, invoiceNumber: string): Promise<void> {
  await db.run(sql`
    update payments.paid_invoices set recorded_at = ${now}
    where payment_id = ${paymentId} and invoice_number = ${invoiceNumber}`);
}

/** Payments whose invoices the ERP should long know. */
export async function listWaitingRecords({ db }: Ctx, paidBefore: Date): Promise<readonly { paymentId: string }[]> {
  return db.rows(sql`
    select distinct payment_id as "paymentId" from payments.paid_invoices
    where recorded_at is null and paid_at < ${paidBefore} limit 100`);
}

/** How much of what was paid with an order its invoices have used so far, Rappen. */
export async function sumOfInvoices({ db }: Ctx, paymentId: string): Promise<number> {
  const row = await db.first<{ sum: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as sum from payments.paid_invoices
    where payment_id = ${paymentId} and kind = 'invoice'`);
  return row?.sum ?? 0;
}
