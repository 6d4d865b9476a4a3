import sql, { raw, type Sql } from 'sql-template-tag';
import type { OrderQuestion, OrderRow } from '@shop/contract/orders';
import type { BuyerCtx } from '#src/context.ts';
import type { Period } from './orders.rules.ts';

export type HistoryFilter = Omit<
  OrderQuestion['filters'],
  'datePreset' | 'startDate' | 'endDate' | 'onlyOwnOrder' | 'q'
> & {
  readonly period: Period;
  readonly onlyOwn: boolean;
  readonly q: string;
  /** The text read as an order number, if it is one. */
  readonly orderNumber: number | null;
};

export type HistoryRow = Omit<OrderRow, 'orderNumber' | 'orderedAt' | 'netTotal'> & {
  readonly orderNumber: number;
  readonly orderedAt: Date;
  readonly netTotalCents: number | null;
};

const sortColumns: Readonly<Record<OrderQuestion['sort']['by'], string>> = {
  orderedAt: 'ordered_at',
  orderNumber: 'order_number',
  netTotal: 'net_total_cents',
  deliveryDate: 'delivery_date',
  commission: 'commission',
};

/** How many orders of the company, or of the user, the filter leaves. */
export async function countHistory(ctx: BuyerCtx, filter: HistoryFilter): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(
    sql`select count(*)::int as count from orders.orders o where ${matches(ctx, filter)}`,
  );
  return row?.count ?? 0;
}

/** A page of orders: their numbers from an index in the order of the sort, then their rows. */
export async function listHistory(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  sort: OrderQuestion['sort'],
  limit: number,
  offset: number,
): Promise<readonly HistoryRow[]> {
  const direction = sort.direction === 'asc' ? 'asc' : 'desc';
  const order = raw(`o.${sortColumns[sort.by]} ${direction}, o.order_number ${direction}`);
  return ctx.db.rows<HistoryRow>(sql`
    select o.order_number as "orderNumber", o.ordered_at as "orderedAt", o.state, o.step, o.origin as "orderOrigin",
      o.contact, o.commission, o.reference, o.position_count as positions, o.net_total_cents as "netTotalCents",
      o.delivery_date as "deliveryDate", o.user_id is not distinct from ${ctx.buyer.userId} as "isOwn"
    from orders.orders o
    where o.order_number in (
      select o.order_number from orders.orders o where ${matches(ctx, filter)}
      order by ${order} limit ${limit} offset ${offset})
    order by ${order}`);
}

/**
 * Few different texts, so that each stays prepared: what narrows most (own orders, open ones) is a condition of its own and
 * finds its index; the rest are conditions that fall away when their value is null.
 */
function matches({ buyer }: BuyerCtx, filter: HistoryFilter): Sql {
  const { startDate, endDate } = filter.period;
  const own = filter.onlyOwn ? sql`and o.user_id = ${buyer.userId}` : sql``;
  const open =
    filter.state === 'open' ? sql`and o.state = 'open'` : filter.state === 'done' ? sql`and o.state = 'done'` : sql``;
  return sql`o.company_id = ${buyer.companyId} ${own} ${open}
    and (${startDate}::date is null or o.ordered_at >= ${startDate}::date::timestamp at time zone 'Europe/Zurich')
    and (${endDate}::date is null or o.ordered_at < (${endDate}::date + 1)::timestamp at time zone 'Europe/Zurich')
    and (${filter.orderOrigin ?? null}::text is null or o.origin = ${filter.orderOrigin ?? null})
    and ${contains('commission', filter.commission)}
    and ${contains('reference', filter.reference)}
    and ${contains('contact', filter.contact)}
    and (${filter.q} = '' or o.order_number = ${filter.orderNumber}::int
      or ${contains('commission', filter.q)} or ${contains('reference', filter.q)} or ${contains('contact', filter.q)}
      or o.order_number = any(array(select p.order_number from orders.positions p where p.sku = ${filter.q})))`;
}

/** Without LIKE, so that nothing that is typed has a meaning of its own. */
function contains(column: 'commission' | 'reference' | 'contact', text: string | undefined): Sql {
  return sql`(${text ?? ''}::text = '' or position(lower(${text ?? ''}::text) in lower(${raw(`o.${column}`)})) > 0)`;
}
