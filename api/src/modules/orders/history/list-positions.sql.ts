import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { PositionQuestion } from '@shop/contract/order-history';
import type { BuyerCtx } from '#src/context.ts';
import type { StoredPosition } from '../orders.sql.ts';
import type { Pilot } from './reading.rules.ts';
import {
  articleWith,
  asksForArticles,
  asksForOrders,
  headHasWord,
  headsWith,
  matchingArticles,
  matchingOrders,
  ownPositions,
  type HistoryFilter,
} from './history-filter.sql.ts';

export type PositionRow = Omit<StoredPosition, 'groupKey' | 'additions'> & {
  readonly orderNumber: number;
  readonly orderedAt: Date;
  readonly contact: string;
  readonly commission: string;
  readonly reference: string;
  readonly isOwn: boolean;
  readonly object: string;
};

const IS_OPEN = sql`p.quantity - p.delivered_quantity - p.cancelled_quantity > 0`;

const sortColumns: Readonly<Record<PositionQuestion['sort']['by'], string>> = {
  orderedAt: 'p.ordered_at',
  sku: 'p.sku',
  promisedDate: 'p.promised_date',
  commission: 'o.commission',
  object: 'o.place',
};

/** Street and place of an object, or the branch. */
const PLACE = raw(`coalesce(nullif(concat_ws(', ', nullif(o.shipping_address->>'address1', ''), nullif(concat_ws(' ',
  nullif(o.shipping_address->>'zipCode', ''), nullif(o.shipping_address->>'city', '')), '')), ''), o.pickup_location, '')`);

/**
 * How many positions the filter leaves. Nearly all of a company's are counted by their orders, which know how many they have;
 * what is done is what is not open.
 */
export async function countPositions(ctx: BuyerCtx, filter: HistoryFilter): Promise<number> {
  if (asksForArticles(filter) || filter.q) return count(ctx, filter);
  if (filter.state === 'open') return count(ctx, filter);
  const all = await countByOrders(ctx, { ...filter, state: undefined });
  return filter.state === 'done' ? all - (await count(ctx, { ...filter, state: 'open' })) : all;
}

async function count(ctx: BuyerCtx, filter: HistoryFilter): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(
    sql`select count(*)::int as count from orders.positions p where ${matchingPositions(ctx, filter)}`,
  );
  return row?.count ?? 0;
}

async function countByOrders(ctx: BuyerCtx, filter: HistoryFilter): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(
    sql`select coalesce(sum(o.position_count), 0)::int as count from orders.orders o where ${matchingOrders(ctx, filter)}`,
  );
  return row?.count ?? 0;
}

/** The same, walking from the newest and no further than `countedMax` of them. */
export async function countPositionsUpTo(ctx: BuyerCtx, filter: HistoryFilter, countedMax: number): Promise<number> {
  const row = await ctx.db.first<{ count: number }>(sql`
    select count(*)::int as count from (
      select from orders.positions p where ${matchingPositions(ctx, { ...filter, reading: 'walk' })}
      order by p.ordered_at desc, p.order_number desc, p.line_number desc limit ${countedMax}) p`);
  return row?.count ?? 0;
}

/** Looks at the newest positions in sight. */
export async function pilotPositions(ctx: BuyerCtx, filter: HistoryFilter, rowsMax: number): Promise<Pilot> {
  const row = await ctx.db.first<Pilot>(sql`
    select count(*)::int as looked,
      (count(*) filter (where ${matchingPositions(ctx, { ...filter, reading: 'walk' })}))::int as hits
    from (select p.* from orders.positions p where ${join(ownPositions(ctx.buyer, filter), ' and ')}
      order by p.ordered_at desc, p.order_number desc, p.line_number desc limit ${rowsMax}) p`);
  return row ?? { looked: 0, hits: 0 };
}

/** A page of positions with the heads of their orders; `limit` of them from an index in the order of the sort. */
export async function listPositionRows(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  sort: PositionQuestion['sort'],
  limit: number,
  offset: number,
): Promise<readonly PositionRow[]> {
  const direction = sort.direction === 'asc' ? 'asc' : 'desc';
  const wanted = sortColumns[sort.by];
  // Groups are read downwards, and in each of them the newest comes first.
  const isGrouped = wanted.startsWith('o.');
  const rest = ['p.ordered_at', 'p.order_number', 'p.line_number'].filter((column) => column !== wanted);
  const order = raw(
    [`${wanted} ${direction}`, ...rest.map((column) => `${column} ${isGrouped ? 'desc' : direction}`)].join(', '),
  );
  // Heads are few beside their positions: they are sorted first, and positions read until the page is full.
  const found = isGrouped
    ? sql`(select o.order_number, o.ordered_at, o.commission, ${PLACE} as place from orders.orders o
        where o.order_number = any(array(
          select distinct p.order_number from orders.positions p where ${matchingPositions(ctx, filter)}))
        order by ${raw(`${wanted.replace('o.', '')} ${direction}, o.ordered_at desc, o.order_number desc`)} offset 0) o
      join lateral (select p.* from orders.positions p
        where p.order_number = o.order_number and ${matchingPositions(ctx, filter)}
        order by p.line_number desc) p on true`
    : sql`orders.positions p where ${matchingPositions(ctx, filter)}`;
  return ctx.db.rows<PositionRow>(sql`
    select ${positionColumns(ctx)}
    from (select p.order_number, p.line_number from ${found} order by ${order} limit ${limit} offset ${offset}) found
    join orders.positions p using (order_number, line_number)
    join lateral (select o.*, ${PLACE} as place from orders.orders o where o.order_number = p.order_number) o on true
    order by ${order}`);
}

/** The next positions after `after`, the newest first, for what reads all of them piece by piece. */
export async function listPositionsAfter(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  after: { readonly orderedAt: Date; readonly orderNumber: number; readonly lineNumber: number } | null,
  limit: number,
): Promise<readonly PositionRow[]> {
  const further = after
    ? sql`and (p.ordered_at, p.order_number, p.line_number) < (${after.orderedAt}, ${after.orderNumber}, ${after.lineNumber})`
    : sql``;
  const order = sql`p.ordered_at desc, p.order_number desc, p.line_number desc`;
  return ctx.db.rows<PositionRow>(sql`
    select ${positionColumns(ctx)}
    from (select p.* from orders.positions p where ${matchingPositions(ctx, filter)} ${further}
      order by ${order} limit ${limit}) p
    join lateral (select o.*, ${PLACE} as place from orders.orders o where o.order_number = p.order_number) o on true
    order by ${order}`);
}

function matchingPositions(ctx: BuyerCtx, filter: HistoryFilter): Sql {
  const { buyer } = ctx;
  const { state, q } = filter;
  const done = sql`not (${IS_OPEN})`;
  return join(
    [
      ...ownPositions(buyer, filter),
      ...(state === 'open' ? [IS_OPEN] : state === 'done' ? [done] : []),
      ...matchingArticles(filter),
      ...(asksForOrders(ctx, filter) ? [inMatchingOrders(ctx, filter)] : []),
      ...(q ? [withWord(buyer, filter, q)] : []),
    ],
    ' and ',
  );
}

/** The order's head decides; state and articles are the position's own matter. */
function inMatchingOrders(ctx: BuyerCtx, filter: HistoryFilter): Sql {
  const own = { state: undefined, eNumber: undefined, notation: undefined, supplierArticleNumber: undefined };
  const heads = matchingOrders(ctx, { ...filter, ...own, q: undefined });
  if (filter.reading === 'walk') return headOfPosition(heads);
  return sql`p.order_number = any(array(select o.order_number from orders.orders o where ${heads}))`;
}

function withWord(buyer: BuyerCtx['buyer'], { reading, orderNumber }: HistoryFilter, q: string): Sql {
  const inHead =
    reading === 'walk'
      ? headOfPosition(headHasWord(q, orderNumber))
      : sql`p.order_number = any(array(${headsWith(buyer, q, orderNumber)}))`;
  return sql`(${join([...articleWith(q, reading), inHead], ' or ')})`;
}

/** The head of one position `p` that is met on a walk; written so that it is looked at for that position alone. */
function headOfPosition(condition: Sql): Sql {
  return sql`coalesce((
    select ${condition} from orders.orders o where o.order_number = p.order_number limit 1), false)`;
}

function positionColumns({ buyer }: BuyerCtx): Sql {
  return sql`p.line_number as "lineNumber", p.sku, p.name, p.e_number as "eNumber", p.manufacturer,
    p.manufacturer_number as "manufacturerNumber", p.quantity, p.delivered_quantity as "deliveredQuantity",
    p.confirmed_quantity as "confirmedQuantity", p.cancelled_quantity as "cancelledQuantity",
    p.returned_quantity as "returnedQuantity", p.unit_name as "unitName", p.price_unit as "priceUnit",
    p.gross_cents as "grossCents", p.net_cents as "netCents", p.line_gross_cents as "lineGrossCents",
    p.line_net_cents as "lineNetCents", p.step, p.delivery_date as "deliveryDate", p.promised_date as "promisedDate",
    p.former_promised_date as "formerPromisedDate", p.is_special as "isSpecial",
    to_char(p.promise_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "promiseChangedAt",
    o.order_number as "orderNumber", o.ordered_at as "orderedAt", o.contact, o.commission, o.reference,
    o.place as object, o.user_id is not distinct from ${buyer.userId} as "isOwn"`;
}
