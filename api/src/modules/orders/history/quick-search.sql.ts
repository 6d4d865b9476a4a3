import sql, { raw, type Sql } from 'sql-template-tag';
import type { HistoryHit } from '@shop/contract/order-history';
import type { BuyerCtx } from '#src/context/context.ts';

export type HitRow = Omit<HistoryHit, 'url' | 'orderNumber' | 'orderedAt'> & {
  readonly orderNumber: number | null;
  readonly orderedAt: Date | null;
  readonly sku: string | null;
  /** Of a commission: only single lines stand for it. */
  readonly isOfLines: boolean;
};

/** Newest rows among which commissions and articles are looked for first: where they are common, these are the newest. */
const NEWEST = 1000;
/** Names with the text of which it is asked when they were ordered last. */
const NAMES = 200;

/**
 * Looks a text up among everything of the history that has a number, and among commissions: numbers from their beginning,
 * each read from an index of its own, articles and commissions from the names that the company's orders have used. Better hits
 * first: an exact number before a longer one, orders before articles. How many orders have a name is counted in full.
 * @param typed lower case, at least two characters
 * @param compact the same without spaces, dots and hyphens
 */
export async function findHits(
  { db, buyer }: BuyerCtx,
  { typed, compact, seesInvoices, limit }: { typed: string; compact: string; seesInvoices: boolean; limit: number },
): Promise<readonly HitRow[]> {
  const seesAll = buyer.permissions.has('viewCompanyOrders');
  const mineOf = (table: string) => sql`${raw(table)}.company_id = ${buyer.companyId}
    ${seesAll ? sql`` : sql`and ${raw(table)}.user_id = ${buyer.userId}`}`;
  // As it was typed, and without its spaces and hyphens: numbers are written both ways.
  const texts = [...new Set([typed, compact])];
  const starts = texts.map((text) => `${escapeLike(text)}%`);
  // Every number stands at the beginning of a line of the text that is searched.
  const parts = starts.map((start) => `%\n${start}`);
  const within = `%${escapeLike(typed)}%`;
  const ranges = numbersFrom(compact);
  const number = /^\d{1,9}$/.test(compact) ? Number(compact) : null;
  const hasNumber = (table: string) => sql`(${raw(table)}.e_number like any(${starts})
    or lower(${raw(table)}.sku) like any(${starts}) or lower(${raw(table)}.manufacturer_number) like any(${starts}))`;
  return db.rows<HitRow>(sql`
    with newest_orders as materialized (
      select o.order_number, o.commission, o.ordered_at from orders.orders o where ${mineOf('o')}
      order by o.ordered_at desc, o.order_number desc limit ${NEWEST}
    ), near_commissions as materialized (
      select commission, max(order_number) as order_number, max(ordered_at) as ordered_at, false as "isOfLines"
      from newest_orders where lower(commission) like ${within}
      group by commission order by 3 desc limit ${limit}
    ), found_commissions as (
      select * from near_commissions
      union all
      select c.commission, latest.* from (
        select c.commission from orders.commissions c
        where (select count(*) from near_commissions) < ${limit} and c.company_id = ${buyer.companyId}
          and lower(c.commission) like ${within}
          and not exists (select from near_commissions near where near.commission = c.commission)
        order by c.named_at desc limit ${NAMES}) c
      join lateral (${latestOf('c.commission', mineOf)}) latest on true
    ), newest_positions as materialized (
      select p.sku, p.e_number, p.manufacturer_number, o.ordered_at
      from (select order_number, ordered_at from newest_orders order by ordered_at desc, order_number desc
        limit ${NEWEST / 10}) o
      join orders.positions p using (order_number)
    ), near_articles as materialized (
      select sku, max(ordered_at) as ordered_at from newest_positions n where ${hasNumber('n')}
      group by sku order by 2 desc limit ${limit}
    ), found_articles as (
      select sku from near_articles
      union
      (select n.sku from orders.named_articles n
        where (select count(*) from near_articles) < ${limit} and n.company_id = ${buyer.companyId}
          and n.search_text like any(${parts}) and ${hasNumber('n')}
        order by n.named_at desc limit ${NAMES})
    ), numbered as (
      (select 'order' as kind, o.order_number::text as text, o.order_number, o.ordered_at, null as sku, 1 as orders,
          false as "isOfLines", 1 as rank
        from unnest(${ranges.map(([low]) => low)}::int[], ${ranges.map(([, high]) => high)}::int[]) as r (low, high)
        join lateral (select o.order_number, o.ordered_at from orders.orders o
          where ${mineOf('o')} and o.order_number between r.low and r.high
          order by o.order_number desc limit ${limit}) o on true
        order by o.order_number desc limit ${limit})
      union all
      (select 'delivery', d.delivery_number, o.order_number, o.ordered_at, null, 1, false, 2
        from unnest(${texts}::text[]) start
        join lateral (select d.* from orders.deliveries d
          where d.company_id = ${buyer.companyId} and ${startsWith('d.delivery_number')}
          order by lower(d.delivery_number) using ~>~ limit ${NAMES}) d on true
        join orders.orders o on o.order_number = d.order_number and ${mineOf('o')}
        order by d.shipped_at desc limit ${limit})
      union all
      (select case i.kind when 'invoice' then 'invoice' else 'creditNote' end, i.invoice_number, o.order_number,
          o.ordered_at, null, 1, false, 3
        from unnest(${texts}::text[]) start
        join lateral (select i.* from orders.invoices i
          where i.company_id = ${buyer.companyId} and ${seesInvoices} and ${startsWith('i.invoice_number')}
          order by lower(i.invoice_number) using ~>~ limit ${NAMES}) i on true
        join orders.orders o on o.order_number = i.order_number and ${mineOf('o')}
        order by i.invoiced_on desc limit ${limit})
      union all
      (select 'commission', f.commission, case when c.orders = 1 then f.order_number end, f.ordered_at, null, c.orders,
          f."isOfLines", 4
        from (select * from found_commissions order by ordered_at desc limit ${limit}) f
        join lateral (select count(distinct n.order_number)::int as orders from (
            select o.order_number from orders.orders o
              where not f."isOfLines" and o.commission = f.commission and ${mineOf('o')}
            union all
            select p.order_number from orders.positions p
              where f."isOfLines" and p.commission = f.commission and p.commission <> '' and ${mineOf('p')}) n) c on true)
      union all
      (select 'article', coalesce(nullif(f.e_number, ''), f.sku) || ' · ' || f.name,
          case when c.orders = 1 then f.order_number end, f.ordered_at, f.sku, c.orders, false, 5
        from (select latest.* from found_articles f
          join lateral (select p.* from orders.positions p where p.sku = f.sku and ${mineOf('p')}
            order by p.ordered_at desc, p.order_number desc, p.line_number desc limit 1) latest on true
          order by latest.ordered_at desc limit ${limit}) f
        join lateral (select count(distinct p.order_number)::int as orders from orders.positions p
          where p.sku = f.sku and ${mineOf('p')}) c on true)
    )
    select distinct kind, text, order_number as "orderNumber", ordered_at as "orderedAt", sku, orders, "isOfLines", rank,
      coalesce(order_number = ${number}::int and kind = 'order', false) as "isExact"
    from numbered
    order by "isExact" desc, rank, ordered_at desc
    limit ${limit}`);
}

/** The latest order of a commission; one of whose lines stands for it only where no order as a whole does. */
function latestOf(commission: string, mineOf: (table: string) => Sql): Sql {
  return sql`
    select * from (
      (select o.order_number, o.ordered_at, false as "isOfLines" from orders.orders o
        where o.commission = ${raw(commission)} and ${mineOf('o')} order by o.order_number desc limit 1)
      union all
      (select p.order_number, p.ordered_at, true from orders.positions p
        where p.commission = ${raw(commission)} and p.commission <> '' and ${mineOf('p')}
        order by p.order_number desc limit 1)) either
    order by "isOfLines" limit 1`;
}

/** A number begins with the text `start`; the order of bytes is that of the index. */
function startsWith(column: string): Sql {
  return raw(`lower(${column}) ~>=~ start and lower(${column}) ~<~ (start || chr(1114111))`);
}

const DIGITS_MAX = 9;

/** All order numbers that begin with these digits, as ranges: 45 means 45, 450–459, 4500–4599 and so on. */
export function numbersFrom(digits: string): readonly (readonly [low: number, high: number])[] {
  if (!/^[1-9]\d*$/.test(digits) || digits.length > DIGITS_MAX) return [];
  return Array.from({ length: DIGITS_MAX - digits.length + 1 }, (_, more) => {
    const low = Number(digits) * 10 ** more;
    return [low, low + 10 ** more - 1] as const;
  });
}

/** Nothing that is typed has a meaning of its own. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
