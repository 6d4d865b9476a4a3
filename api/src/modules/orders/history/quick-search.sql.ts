import sql, { raw, type Sql } from 'sql-template-tag';
import type { HistoryHit } from '@shop/contract/order-history';
import type { BuyerCtx } from '#src/context.ts';

export type HitRow = Omit<HistoryHit, 'url' | 'orderNumber' | 'orderedAt'> & {
  readonly orderNumber: number | null;
  readonly orderedAt: Date | null;
  readonly sku: string | null;
};

/** Newest rows in which parts of words are looked for when they are common, or too short for an index of letters. */
const NEWEST = 1000;
/** Orders or positions with the text, the newest of which become hits. */
const MATCHES = 200;

/**
 * Looks a text up among everything of the history that has a number, and among commissions: numbers from their beginning,
 * each read from an index of its own. Better hits first: an exact number before a longer one, orders before articles.
 * Commissions and articles are those of the newest matches; how many orders have them is counted in full.
 * @param typed lower case, at least two signs
 * @param compact the same without blanks, dots and hyphens
 */
export async function findHits(
  { db, buyer }: BuyerCtx,
  { typed, compact, seesInvoices, limit }: { typed: string; compact: string; seesInvoices: boolean; limit: number },
): Promise<readonly HitRow[]> {
  const onlyOwn = !buyer.permissions.has('viewCompanyOrders');
  const mineOf = (table: string) => sql`${raw(table)}.company_id = ${buyer.companyId}
    and (not ${onlyOwn} or ${raw(table)}.user_id = ${buyer.userId})`;
  // As it was typed, and without its blanks and hyphens: numbers are written both ways.
  const texts = [...new Set([typed, compact])];
  const starts = texts.map((text) => `${escape(text)}%`);
  // Every number stands at the beginning of a line of the text that is searched.
  const parts = starts.map((start) => `%\n${start}`);
  const within = `%${escape(typed)}%`;
  const ranges = numbersFrom(compact);
  const number = /^\d{1,9}$/.test(compact) ? Number(compact) : null;
  const hasCommission = sql`lower(o.commission) like ${within}`;
  const hasArticle = sql`(p.e_number like any(${starts}) or lower(p.sku) like any(${starts})
    or lower(p.manufacturer_number) like any(${starts}))`;
  const isShort = texts.some((text) => text.length < LETTERS_MIN);
  return db.rows<HitRow>(sql`
    with newest_orders as materialized (
      select o.order_number, o.commission, o.ordered_at from orders.orders o where ${mineOf('o')}
      order by o.ordered_at desc limit ${NEWEST}
    ), near_orders as materialized (
      select * from newest_orders o where ${hasCommission} order by o.ordered_at desc limit ${MATCHES}
    ), found_orders as (
      select * from near_orders
      union all
      (select o.order_number, o.commission, o.ordered_at from orders.orders o
        where (select count(*) from near_orders) < ${NEWEST / 50} and not ${isShort} and ${mineOf('o')}
          and ${hasCommission}
        order by o.ordered_at + interval '0' desc limit ${MATCHES})
    ), newest_positions as materialized (
      select p.order_number, p.sku, p.name, p.e_number, p.manufacturer_number, p.ordered_at
      from orders.positions p where ${mineOf('p')}
      order by p.ordered_at desc, p.order_number desc, p.line_number desc limit ${NEWEST}
    ), near_positions as materialized (
      select * from newest_positions p where ${hasArticle} limit ${MATCHES}
    ), found_positions as (
      select order_number, sku, name, e_number, ordered_at from near_positions
      union all
      (select p.order_number, p.sku, p.name, p.e_number, p.ordered_at from orders.positions p
        where (select count(*) from near_positions) < ${NEWEST / 50} and not ${isShort} and ${mineOf('p')}
          and p.search_text like any(${parts}) and ${hasArticle}
        order by p.ordered_at desc limit ${MATCHES * 10})
    ), numbered as (
      (select 'order' as kind, o.order_number::text as text, o.order_number, o.ordered_at, null as sku, 1 as orders, 1 as rank
        from unnest(${ranges.map(([low]) => low)}::int[], ${ranges.map(([, high]) => high)}::int[]) as r (low, high)
        join lateral (select o.order_number, o.ordered_at from orders.orders o
          where ${mineOf('o')} and o.order_number between r.low and r.high
          order by o.order_number desc limit ${limit}) o on true
        order by o.order_number desc limit ${limit})
      union all
      (select 'delivery', d.delivery_number, o.order_number, o.ordered_at, null, 1, 2
        from unnest(${texts}::text[]) start
        join lateral (select d.* from orders.deliveries d
          where d.company_id = ${buyer.companyId} and ${startsWith('d.delivery_number')}
          order by lower(d.delivery_number) using ~>~ limit ${MATCHES}) d on true
        join orders.orders o on o.order_number = d.order_number and ${mineOf('o')}
        order by d.shipped_at desc limit ${limit})
      union all
      (select case i.kind when 'invoice' then 'invoice' else 'creditNote' end, i.invoice_number, o.order_number,
          o.ordered_at, null, 1, 3
        from unnest(${texts}::text[]) start
        join lateral (select i.* from orders.invoices i
          where i.company_id = ${buyer.companyId} and ${seesInvoices} and ${startsWith('i.invoice_number')}
          order by lower(i.invoice_number) using ~>~ limit ${MATCHES}) i on true
        join orders.orders o on o.order_number = i.order_number and ${mineOf('o')}
        order by i.invoiced_on desc limit ${limit})
      union all
      (select 'commission', f.commission, case when c.orders = 1 then f.order_number end, f.ordered_at, null, c.orders, 4
        from (select commission, max(order_number) as order_number, max(ordered_at) as ordered_at from found_orders
          group by commission order by 3 desc limit ${limit}) f
        join lateral (select count(*)::int as orders from orders.orders o
          where o.commission = f.commission and ${mineOf('o')}) c on true)
      union all
      (select 'article', f.text, case when c.orders = 1 then f.order_number end, f.ordered_at, f.sku, c.orders, 5
        from (select coalesce(nullif(max(e_number), ''), sku) || ' · ' || max(name) as text, sku,
            max(order_number) as order_number, max(ordered_at) as ordered_at
          from found_positions group by sku order by 4 desc limit ${limit}) f
        join lateral (select count(distinct p.order_number)::int as orders from orders.positions p
          where p.sku = f.sku and ${mineOf('p')}) c on true)
    )
    select distinct kind, text, order_number as "orderNumber", ordered_at as "orderedAt", sku, orders, rank,
      coalesce(order_number = ${number}::int and kind = 'order', false) as "isExact"
    from numbered
    order by "isExact" desc, rank, ordered_at desc
    limit ${limit}`);
}

/** A number begins with the text `start`; the order of bytes is that of the index. */
function startsWith(column: string): Sql {
  return raw(`lower(${column}) ~>=~ start and lower(${column}) ~<~ (start || chr(1114111))`);
}

/** Shorter texts can't be found by their letters. */
const LETTERS_MIN = 3;
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
function escape(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
