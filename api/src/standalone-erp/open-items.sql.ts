import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ErpAccount, ErpInvoice } from '../ports/erp/erp-lifecycle.ts';
import type { Day } from './calendar.rules.ts';

/** What other deliveries of the order have been invoiced for, and whether this one has been. */
export async function listInvoicedQuantities(
  db: Db,
  orderNumber: string,
  deliveryNumber: string,
): Promise<{
  readonly isInvoiced: boolean;
  readonly quantities: readonly { readonly lineNumber: number; readonly quantity: number }[];
}> {
  const row = await db.first<{
    isInvoiced: boolean;
    quantities: readonly { readonly lineNumber: number; readonly quantity: number }[];
  }>(sql`
    select
      exists (select from erp.invoices where delivery_number = ${deliveryNumber}) as "isInvoiced",
      coalesce((select jsonb_agg(jsonb_build_object('lineNumber', line_number, 'quantity', quantity)) from (
        select d.line_number, sum(d.quantity) as quantity
        from erp.invoices i join erp.delivery_positions d using (delivery_number)
        where i.order_number = ${orderNumber} and i.kind = 'invoice' group by d.line_number) as lines), '[]') as quantities`);
  return row ?? { isInvoiced: false, quantities: [] };
}

/**
 * Of which positions of an order how much is charged: what was delivered, but for deliveries that wait for their invoice. What
 * was delivered before this ERP's time is believed to be charged.
 */
export async function listChargedQuantities(
  db: Db,
  orderNumber: string,
): Promise<readonly { readonly lineNumber: number; readonly quantity: number }[]> {
  return db.rows(sql`
    select line_number as "lineNumber", (delivered_quantity - waiting.quantity)::int as quantity
    from erp.order_positions p, lateral (
      select coalesce(sum(d.quantity), 0) as quantity
      from erp.deliveries join erp.delivery_positions d using (delivery_number)
      where order_number = ${orderNumber} and state = 'delivered' and d.line_number = p.line_number
        and not exists (select from erp.invoices i where i.delivery_number = d.delivery_number)) as waiting
    where order_number = ${orderNumber} and delivered_quantity > waiting.quantity`);
}

/** Keeps what the invoices to come will charge, Rappen before VAT. */
export async function setOpen(db: Db, orderNumber: string, openCents: number): Promise<void> {
  await db.run(sql`update erp.orders set open_cents = ${openCents} where order_number = ${orderNumber}`);
}

export async function insertInvoice(
  db: Db,
  { orderNumber, companyNumber }: { readonly orderNumber: string; readonly companyNumber: string },
  invoice: ErpInvoice,
): Promise<void> {
  const { invoiceNumber, kind, invoicedOn, dueOn, sums, deliveryNumber } = invoice;
  await db.run(sql`
    insert into erp.invoices (invoice_number, kind, company_number, order_number, delivery_number, invoiced_on, due_on,
      grand_total_cents)
    values (${invoiceNumber}, ${kind}, ${companyNumber}, ${orderNumber}, ${deliveryNumber}, ${invoicedOn}, ${dueOn},
      ${sums.grandTotalCents})
    on conflict do nothing`);
}

export async function findInvoice(
  db: Db,
  invoiceNumber: string,
): Promise<{ readonly orderNumber: string; readonly grandTotalCents: number; readonly paidCents: number } | undefined> {
  return db.first(sql`
    select order_number as "orderNumber", grand_total_cents as "grandTotalCents", paid_cents as "paidCents"
    from erp.invoices where invoice_number = ${invoiceNumber} for update`);
}

/** @returns false when this payment of this invoice was booked before */
export async function insertReceipt(
  db: Db,
  {
    paymentId,
    invoiceNumber,
    amountCents,
  }: { readonly paymentId: string; readonly invoiceNumber: string; readonly amountCents: number },
): Promise<boolean> {
  const count = await db.run(sql`
    insert into erp.receipts (payment_id, invoice_number, amount_cents)
    values (${paymentId}, ${invoiceNumber}, ${amountCents}) on conflict do nothing`);
  return count === 1;
}

export async function setPaid(db: Db, invoiceNumber: string, paidCents: number): Promise<void> {
  await db.run(sql`update erp.invoices set paid_cents = ${paidCents} where invoice_number = ${invoiceNumber}`);
}

/** What a company owes: open invoices less open credit notes, the overdue ones, and what is ordered and not yet invoiced. */
export async function getAccount(db: Db, companyNumber: string, today: Day): Promise<ErpAccount> {
  const row = await db.first<ErpAccount>(sql`
    select
      (select credit_limit_cents from erp.customers where company_number in (${companyNumber}, '')
        order by company_number desc limit 1) as "creditLimitCents",
      coalesce(sum(case kind when 'invoice' then open else -open end), 0)::bigint as "openItemsCents",
      coalesce(sum(open) filter (where kind = 'invoice' and due_on < ${today}::date), 0)::bigint as "overdueCents",
      (select coalesce(sum(open_cents), 0)::bigint from erp.orders
        where company_number = ${companyNumber} and open_cents > 0) as "openOrdersCents"
    from (select kind, due_on, grand_total_cents - paid_cents as open from erp.invoices
      where company_number = ${companyNumber} and paid_cents < grand_total_cents) as items`);
  return row ?? { creditLimitCents: null, openItemsCents: 0, overdueCents: 0, openOrdersCents: 0 };
}
