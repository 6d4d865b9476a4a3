import type { CustomerRecord, recordKinds } from '@shop/contract/customers';
import sql, { type Sql } from 'sql-template-tag';
import type { RowRange } from '#platform/list-query.sql.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { Ctx } from '#src/context/context.ts';

type Kind = (typeof recordKinds)[number];

/** Rows of one kind under the names of the contract, with `at` to sort by. */
const records: Readonly<Record<Kind, (companyId: number) => Sql>> = {
  sites: (companyId) => sql`
    select id::text as "recordId", company as title, address1 || ', ' || zip_code || ' ' || city as detail,
      kind as "recordState", created_at as at, null::bigint as "amountCents", ''
    from customers.addresses where company_id = ${companyId} and removed_at is null`,
  carts: (companyId) => sql`
    select k.cart_id::text, k.name, u.first_name || ' ' || u.last_name, case when k.is_active then 'active' else '' end,
      k.changed_at, case when x.version = k.version then (x.sums->>'netTotalCents')::bigint end, ''
    from customers.company_users u join cart.carts k on k.user_id = u.id
    left join cart.calculations x on x.cart_id = k.cart_id
    where u.company_id = ${companyId} and exists (select from cart.lines l where l.cart_id = k.cart_id)`,
  orders: (companyId) => sql`
    select order_number::text, order_number::text,
      coalesce(agent_name || ' / ', '') || ordered_by || case commission when '' then '' else ' · ' || commission end,
      step, ordered_at, net_total_cents, order_number::text
    from orders.orders where company_id = ${companyId}`,
  offers: (companyId) => sql`
    select offer_number::text, offer_number::text,
      coalesce(agent_name || ' / ', '') || requested_by || case commission when '' then '' else ' · ' || commission end,
      state, requested_at, net_total_cents, ''
    from offers.offers where company_id = ${companyId}`,
  returns: (companyId) => sql`
    select return_id::text, return_id::text, registered_by || ' · ' || order_number, state, registered_at, null::bigint,
      order_number::text
    from returns.returns where company_id = ${companyId}`,
  // What its people wrote with an order, and their requests to the helpdesk.
  messages: (companyId) => sql`
    select 'order-' || order_number, order_number::text, ordered_by || ' · ' || left(message_to_sales, 200), 'order',
      ordered_at, null::bigint, order_number::text
    from orders.orders where company_id = ${companyId} and message_to_sales <> ''
    union all
    select r.request_id::text, r.request_id::text, r.contact_name || ' · ' || r.excerpt, r.state, r.requested_at,
      null::bigint, ''
    from customers.company_users u join helpdesk.requests r on r.user_id = u.id where u.company_id = ${companyId}`,
  mails: (companyId) => sql`
    select m.id::text, m.subject, m.recipient, case when m.sent_at is null then 'waiting' else 'sent' end, m.last_tried_at,
      null::bigint, ''
    from (select distinct lower(email) as email from customers.company_users where company_id = ${companyId}) u
    join engine_room.mails m on lower(m.recipient) = u.email`,
  logIns: (companyId) => sql`
    select e.id::text, u.first_name || ' ' || u.last_name, e.network || case e.count when 1 then '' else ' · ' || e.count end,
      e.kind, e.last_at, null::bigint, ''
    from customers.company_users u join security.events e on e.account_kind = 'user' and e.account_id = u.id
    where u.company_id = ${companyId}`,
};

export type StoredRecord = Omit<CustomerRecord, 'at' | 'amount'> & {
  readonly at: Date | null;
  readonly amountCents: StoredCents | null;
};

type RecordCtx = Pick<Ctx, 'db'>;

export async function selectRecords(
  { db }: RecordCtx,
  kind: Kind,
  { companyId, limit, offset }: RowRange & { readonly companyId: number },
): Promise<readonly StoredRecord[]> {
  return db.rows<StoredRecord>(sql`
    select * from (${records[kind](companyId)})
      as r ("recordId", title, detail, "recordState", at, "amountCents", "orderNumber")
    order by at desc, "recordId" desc limit ${limit} offset ${offset}`);
}

export async function countRecords({ db }: RecordCtx, kind: Kind, companyId: number): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from (${records[kind](companyId)}) as r`,
  );
  return row?.count ?? 0;
}
