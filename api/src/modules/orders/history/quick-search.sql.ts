import sql from 'sql-template-tag';
import type { HistoryHit } from '@shop/contract/order-history';
import type { BuyerCtx } from '#src/context.ts';

export type HitRow = Omit<HistoryHit, 'url' | 'orderNumber' | 'orderedAt'> & {
  readonly orderNumber: number | null;
  readonly orderedAt: Date | null;
  readonly sku: string | null;
};

/**
 * Looks a text up among everything of the history that has a number, and among commissions: numbers from their beginning,
 * each read from an index of its own. Better hits first: an exact number before a longer one, orders before articles.
 * @param typed lower case, at least two signs
 * @param compact the same without blanks, dots and hyphens
 */
export async function findHits(
  { db, buyer }: BuyerCtx,
  { typed, compact, seesInvoices, limit }: { typed: string; compact: string; seesInvoices: boolean; limit: number },
): Promise<readonly HitRow[]> {
  const onlyOwn = !buyer.permissions.has('viewCompanyOrders');
  // As it was typed, and without its blanks and hyphens: numbers are written both ways.
  const starts = [...new Set([typed, compact])].map((text) => `${escape(text)}%`);
  const parts = starts.map((start) => `%${start}`);
  const within = `%${escape(typed)}%`;
  const number = /^\d{1,9}$/.test(compact) ? Number(compact) : null;
  return db.rows<HitRow>(sql`
    with numbered as (
      (select 'order' as kind, o.order_number::text as text, o.order_number, o.ordered_at, null as sku, 1 as orders, 1 as rank
        from orders.orders o
        where o.company_id = ${buyer.companyId} and (not ${onlyOwn} or o.user_id = ${buyer.userId})
          and o.search_text like any(${starts}) and o.order_number::text like any(${starts})
        order by o.order_number desc limit ${limit})
      union all
      (select 'delivery', d.delivery_number, o.order_number, o.ordered_at, null, 1, 2
        from orders.deliveries d join orders.orders o on o.order_number = d.order_number
        where d.company_id = ${buyer.companyId} and (not ${onlyOwn} or o.user_id = ${buyer.userId})
          and lower(d.delivery_number) like any(${starts})
        order by d.shipped_at desc limit ${limit})
      union all
      (select case i.kind when 'invoice' then 'invoice' else 'creditNote' end, i.invoice_number, o.order_number,
          o.ordered_at, null, 1, 3
        from orders.invoices i join orders.orders o on o.order_number = i.order_number
        where i.company_id = ${buyer.companyId} and (not ${onlyOwn} or o.user_id = ${buyer.userId})
          and ${seesInvoices} and lower(i.invoice_number) like any(${starts})
        order by i.invoiced_on desc limit ${limit})
      union all
      (select 'commission', o.commission, case when count(*) = 1 then max(o.order_number) end, max(o.ordered_at), null,
          count(*)::int, 4
        from orders.orders o
        where o.company_id = ${buyer.companyId} and (not ${onlyOwn} or o.user_id = ${buyer.userId})
          and o.search_text like ${within} and lower(o.commission) like ${within}
        group by o.commission order by max(o.ordered_at) desc limit ${limit})
      union all
      (select 'article', coalesce(nullif(max(p.e_number), ''), p.sku) || ' · ' || max(p.name),
          case when count(distinct p.order_number) = 1 then max(p.order_number) end, max(p.ordered_at), p.sku,
          count(distinct p.order_number)::int, 5
        from orders.positions p
        where p.company_id = ${buyer.companyId} and (not ${onlyOwn} or p.user_id = ${buyer.userId})
          and p.search_text like any(${parts})
          and (p.e_number like any(${starts}) or lower(p.sku) like any(${starts}) or lower(p.manufacturer_number) like any(${starts}))
        group by p.sku order by max(p.ordered_at) desc limit ${limit})
    )
    select kind, text, order_number as "orderNumber", ordered_at as "orderedAt", sku, orders from numbered
    order by (order_number = ${number}::int and kind = 'order') desc nulls last, rank, ordered_at desc
    limit ${limit}`);
}

/** Nothing that is typed has a meaning of its own. */
function escape(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
