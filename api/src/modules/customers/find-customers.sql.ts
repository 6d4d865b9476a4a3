import type { customerLists, FoundCustomer } from '@shop/contract/customers';
import sql, { join } from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';

type Db = Pick<Ctx, 'db'>;
type List = (typeof customerLists)[number];

export type Wanted = { readonly list: List; readonly limit: number; readonly offset: number };

const columns = sql`c.number as "customerNumber", c.name, c.seat_city as city, not c.is_active as "isBlocked"`;
const inList = (list: List) => (list === 'blocked' ? sql`not c.is_active` : sql`true`);

/** By name, where nothing is typed. */
export async function listCustomers({ db }: Db, { list, limit, offset }: Wanted): Promise<readonly FoundCustomer[]> {
  return db.rows<FoundCustomer>(sql`
    select ${columns}, '' as matched from customers.companies c where ${inList(list)}
    order by lower(c.name), c.id limit ${limit} offset ${offset}`);
}

/** So many lines are looked at for one search: whoever looks for one among more says more. */
const LINES_MAX = 300;
/** Of shorter words the index knows nothing. */
const INDEXED_MIN = 3;

/**
 * Customers of whom one line holds every word, what was named whole in front: a number, a UID, an order. Where several lines of
 * one are found, the company's own counts.
 */
export async function searchCustomers(
  { db }: Db,
  typed: string,
  { list, limit, offset }: Wanted,
): Promise<readonly FoundCustomer[]> {
  const words = typed.split(/\s+/).filter(Boolean);
  const isIndexed = words.some((word) => word.length >= INDEXED_MIN);
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : null;
  const likes = words.map((word) => sql`f.search_text like '%' || customers.like_text(${word}) || '%'`);
  const lines = isIndexed
    ? sql`select f.company_id, f.user_id, f.address_id from customers.findable f where ${join(likes, ' and ')}
        limit ${LINES_MAX}`
    : sql`select c.id, null::int, null::int from customers.companies c
        where starts_with(lower(c.name), lower(${typed})) order by lower(c.name) limit ${LINES_MAX}`;
  return db.rows<FoundCustomer>(sql`
    with lines (company_id, user_id, address_id) as materialized (${lines}),
    found as (
      select id as company_id, null::int as user_id, null::int as address_id, null::int as order_number, 0 as place
      from customers.companies
      where number = upper(${typed}) or (length(customers.plain_vat_number(${typed})) > 5
        and customers.plain_vat_number(vat_number) = customers.plain_vat_number(${typed}))
      union all select company_id, null, null, order_number, 1 from orders.orders where order_number = ${number}::int
      union all select company_id, user_id, address_id, null,
        case when user_id is null and address_id is null then 2 when address_id is null then 3 else 4 end from lines
    ), best as (
      select distinct on (company_id) * from found order by company_id, place, user_id, address_id
    )
    select ${columns}, coalesce(best.order_number::text, u.first_name || ' ' || u.last_name,
      a.company || ', ' || a.city, '') as matched
    from best join customers.companies c on c.id = best.company_id
    left join customers.company_users u on u.id = best.user_id
    left join customers.addresses a on a.id = best.address_id
    where ${inList(list)}
    order by least(best.place, 2), starts_with(lower(c.name), lower(${typed})) desc, lower(c.name), c.id
    limit ${limit} offset ${offset}`);
}
