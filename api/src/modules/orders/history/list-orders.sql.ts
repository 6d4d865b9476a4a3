import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { OrderQuestion } from '@shop/contract/order-history';
import type { OrderRow } from '@shop/contract/orders';
import type { BuyerCtx } from '#src/context.ts';
import {
  asksForArticles,
  asksForWords,
  headConditions,
  matchingOrders,
  ownOrders,
  ownPositions,
  type HistoryFilter,
} from './history-filter.sql.ts';
import { commissionsWith, matchingNames, namedSoOnWalk } from './names.sql.ts';
import type { Pilot } from './reading.rules.ts';

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

/** How many orders of the company, or of the user, the filter leaves. What is usual is all but what is not. */
export async function countOrders(ctx: BuyerCtx, filter: HistoryFilter): Promise<number> {
  if (!asksForWords(filter) && !asksForArticles(filter)) {
    const but = (rare: Partial<HistoryFilter>, without: Partial<HistoryFilter>) =>
      Promise.all([countOrders(ctx, { ...filter, ...without }), countOrders(ctx, { ...filter, ...rare })]);
    if (filter.contractType === 'default') {
      const [all, credited] = await but({ contractType: 'credit' }, { contractType: undefined });
      return all - credited;
    }
    if (filter.state === 'done') {
      const [all, open] = await but({ state: 'open' }, { state: undefined });
      return all - open;
    }
  }
  const row = await ctx.db.first<{ count: number }>(
    sql`select count(*)::int as count from orders.orders o where ${matchingOrders(ctx, filter)}`,
  );
  return row?.count ?? 0;
}

/**
 * The same of a filter that only passing over all orders answers: few are told by their numbers, so that it is done once.
 * @returns `found` null where there are more than `foundMax`
 */
export async function findOrdersOf(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  foundMax: number,
): Promise<{ readonly count: number; readonly found: readonly number[] | null }> {
  const row = await ctx.db.first<{ count: number; found: readonly number[] | null }>(sql`
    select count(*)::int as count,
      case when count(*) <= ${foundMax} then coalesce(array_agg(o.order_number), '{}') end as found
    from orders.orders o where ${matchingOrders(ctx, filter)}`);
  return row ?? { count: 0, found: [] };
}

/** The same, walking from the newest and no further than `countedMax` of them. */
export async function countOrdersUpTo(ctx: BuyerCtx, filter: HistoryFilter, countedMax: number): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(sql`
    select count(*)::int as count from (${asksForArticlesAlone(filter) ? alongPositions(ctx, filter) : alongHeads(ctx, filter)}
      limit ${countedMax}) o`);
  return row?.count ?? 0;
}

function alongHeads(ctx: BuyerCtx, filter: HistoryFilter): Sql {
  return sql`select from orders.orders o where ${matchingOrders(ctx, { ...filter, reading: 'walk' })}
    order by o.ordered_at desc, o.order_number desc`;
}

/** An index of the newest positions knows what each is called: ten of them are passed over sooner than one order looked into. */
function alongPositions({ buyer }: BuyerCtx, filter: HistoryFilter): Sql {
  const heads = headConditions({ ...filter, reading: 'walk' });
  const lines = [...ownPositions(buyer, filter), namedSoOnWalk(buyer, matchingNames(filter))];
  const named = sql`select p.ordered_at, p.order_number from orders.positions p where ${join(lines, ' and ')}
    group by p.ordered_at, p.order_number order by p.ordered_at desc, p.order_number desc`;
  if (heads.length === 0) return named;
  return sql`select from (${named}) p join lateral (
    select from orders.orders o where o.order_number = p.order_number and ${join(heads, ' and ')} limit 1) o on true`;
}

function asksForArticlesAlone(filter: HistoryFilter): boolean {
  return asksForArticles(filter) && !filter.q && !filter.commission && !filter.onlyOwn;
}

/** Looks at the newest orders in sight. */
export async function pilotOrders(ctx: BuyerCtx, filter: HistoryFilter, rowsMax: number): Promise<Pilot> {
  const row = await ctx.db.first<Pilot>(sql`
    select count(*)::int as looked, (count(*) filter (where ${matchingOrders(ctx, { ...filter, reading: 'walk' })}))::int as hits
    from (select o.* from orders.orders o where ${join(ownOrders(ctx.buyer, filter), ' and ')}
      order by o.ordered_at desc, o.order_number desc limit ${rowsMax}) o`);
  return row ?? { looked: 0, hits: 0 };
}

const rowColumns = ({ buyer }: BuyerCtx) => sql`
  o.order_number as "orderNumber", o.ordered_at as "orderedAt", o.state, o.step, o.origin as "orderOrigin", o.contact,
  o.commission, o.reference, o.position_count as positions, o.net_total_cents as "netTotalCents",
  o.delivery_date as "deliveryDate", o.user_id is not distinct from ${buyer.userId} as "isOwn"`;

/** A page of orders: their numbers met in an index along the sort, or all collected and sorted; then their rows. */
export async function listOrderRows(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  sort: OrderQuestion['sort'],
  limit: number,
  offset: number,
): Promise<readonly HistoryRow[]> {
  const direction = sort.direction === 'asc' ? 'asc' : 'desc';
  const order = raw(`o.${sortColumns[sort.by]} ${direction}, o.order_number ${direction}`);
  if (sort.by === 'commission' && filter.commission && filter.reading === 'walk') {
    return listByCommission(ctx, filter, filter.commission, direction, sql`limit ${limit} offset ${offset}`);
  }
  if (filter.reading === 'letters') {
    return ctx.db.rows<HistoryRow>(sql`
      with collected as materialized (
        select ${raw(`o.order_number, o.${sortColumns[sort.by]} as by`)} from orders.orders o
        where ${matchingOrders(ctx, filter)})
      select ${rowColumns(ctx)}
      from orders.orders o
      where o.order_number = any(array(select order_number from collected
        order by ${raw(`by ${direction}, order_number ${direction}`)} limit ${limit} offset ${offset}))
      order by ${order}`);
  }
  return ctx.db.rows<HistoryRow>(sql`
    select ${rowColumns(ctx)}
    from orders.orders o
    where o.order_number in (
      select o.order_number from orders.orders o where ${matchingOrders(ctx, filter)}
      order by ${order} limit ${limit} offset ${offset})
    order by ${order}`);
}

/** Commissions with the text lie together in the order of commissions: each is read for itself, not met on the way. */
async function listByCommission(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  commission: string,
  direction: 'asc' | 'desc',
  page: Sql,
): Promise<readonly HistoryRow[]> {
  const order = raw(`o.commission ${direction}, o.order_number ${direction}`);
  const others = matchingOrders(ctx, { ...filter, commission: undefined });
  return ctx.db.rows<HistoryRow>(sql`
    select ${rowColumns(ctx)}
    from orders.orders o
    where o.order_number in (
      select o.order_number
      from unnest(${commissionsWith(ctx.buyer, commission, direction)}) with ordinality as c (commission, place)
      join lateral (select o.order_number from orders.orders o where o.commission = c.commission and ${others}
        order by ${order}) o on true
      order by c.place ${page})
    order by ${order}`);
}

/** The next orders after `after`, the newest first, for what reads all of them piece by piece. */
export async function listOrdersAfter(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  after: { readonly orderedAt: Date; readonly orderNumber: number } | null,
  limit: number,
): Promise<readonly HistoryRow[]> {
  const further = after ? sql`and (o.ordered_at, o.order_number) < (${after.orderedAt}, ${after.orderNumber})` : sql``;
  return ctx.db.rows<HistoryRow>(sql`
    select ${rowColumns(ctx)}
    from orders.orders o where ${matchingOrders(ctx, filter)} ${further}
    order by o.ordered_at desc, o.order_number desc limit ${limit}`);
}
