import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { PositionQuestion } from '@shop/contract/order-history';
import type { BuyerCtx } from '#src/context.ts';
import type { StoredPosition } from '../orders.sql.ts';
import {
  asksForArticles,
  asksForWords,
  headConditions,
  headHasWord,
  headsWith,
  lineHasWord,
  lineHasWordOnWalk,
  matchingOrders,
  ofCommission,
  ownOrders,
  ownPositions,
  type HistoryFilter,
} from './history-filter.sql.ts';
import { anywhere, commissionsWith, matchingNames, namedSo, namedSoOnWalk } from './names.sql.ts';
import type { Pilot } from './reading.rules.ts';

export type PositionRow = Omit<StoredPosition, 'groupKey' | 'additions'> & {
  readonly orderNumber: number;
  readonly orderedAt: Date;
  readonly contact: string;
  readonly commission: string;
  readonly reference: string;
  readonly isOwn: boolean;
  readonly object: string;
};

/** Where a reader of pieces has come to. */
type PositionMark = { readonly orderedAt: Date; readonly orderNumber: number; readonly lineNumber: number };
type SortKey = PositionQuestion['sort']['by'];

const IS_OPEN = sql`p.quantity - p.delivered_quantity - p.cancelled_quantity > 0`;
/** A line's own commission wins. */
const COMMISSION = sql`coalesce(nullif(p.commission, ''), o.commission)`;

const sortColumns: Readonly<Record<SortKey, Sql>> = {
  orderedAt: sql`p.ordered_at`,
  sku: sql`p.sku`,
  promisedDate: sql`p.promised_date`,
  commission: COMMISSION,
  object: sql`o.destination`,
};

/**
 * How many positions the filter leaves. Nearly all of a company's are counted by their orders, which know how many they have;
 * what is done is what is not open.
 */
export async function countPositions(ctx: BuyerCtx, filter: HistoryFilter): Promise<number> {
  if (asksForArticles(filter) || asksForWords(filter) || filter.state === 'open') return count(ctx, filter);
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
    select count(*)::int as count from (select from ${newestFirst(ctx, filter)} limit ${countedMax}) p`);
  return row?.count ?? 0;
}

/** Looks at the newest positions in sight. */
export async function pilotPositions(ctx: BuyerCtx, filter: HistoryFilter, rowsMax: number): Promise<Pilot> {
  const sight: HistoryFilter = { period: filter.period, onlyOwn: filter.onlyOwn, orderNumber: null };
  const found = { ...filter, reading: 'walk' } as const;
  const row = await ctx.db.first<Pilot>(sql`
    select count(*)::int as looked, (count(*) filter (where ${matchingPositions(ctx, found)}))::int as hits
    from (select p.* from ${newestFirst(ctx, sight)} limit ${rowsMax}) p`);
  return row ?? { looked: 0, hits: 0 };
}

/** A page of positions with the heads of their orders: met along the sort, or all collected and sorted. */
export async function listPositionRows(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  sort: PositionQuestion['sort'],
  limit: number,
  offset: number,
): Promise<readonly PositionRow[]> {
  const page = sql`limit ${limit} offset ${offset}`;
  const found = isCollected(filter, sort.by) ? collected(ctx, filter, sort, page) : met(ctx, filter, sort, page);
  return ctx.db.rows<PositionRow>(sql`
    select ${positionColumns(ctx)}
    from (${found}) found
    join orders.positions p using (order_number, line_number)
    join orders.orders o on o.order_number = p.order_number
    order by ${orderOf(sort, sortColumns[sort.by])}`);
}

/** What is owed is little beside what was: where no index has its order, it is sorted. */
function isCollected({ reading, state }: HistoryFilter, by: SortKey): boolean {
  return reading === 'letters' || (state === 'open' && by !== 'orderedAt' && by !== 'promisedDate');
}

function collected(ctx: BuyerCtx, filter: HistoryFilter, sort: PositionQuestion['sort'], page: Sql): Sql {
  const heads = sql`join (select o.order_number, o.commission, o.destination from orders.orders o
    where o.company_id = ${ctx.buyer.companyId} and o.state = 'open') o on o.order_number = p.order_number`;
  const { commission, state } = filter;
  const knowsHeads = sort.by === 'commission' || sort.by === 'object' || (state === 'open' && Boolean(commission));
  // With the heads at hand nobody has to be sent to look one up.
  const standsFor = knowsHeads && commission ? sql`and lower(${COMMISSION}) like ${anywhere(commission)}` : sql``;
  const asked = knowsHeads ? { ...filter, commission: undefined } : filter;
  return sql`
    with collected as materialized (
      select p.order_number, p.line_number, p.ordered_at, ${sortColumns[sort.by]} as by
      from orders.positions p ${knowsHeads ? heads : sql``} where ${matchingPositions(ctx, asked)} ${standsFor})
    select p.order_number, p.line_number from collected p order by ${orderOf(sort, sql`p.by`)} ${page}`;
}

function met(ctx: BuyerCtx, filter: HistoryFilter, sort: PositionQuestion['sort'], page: Sql): Sql {
  const found =
    sort.by === 'orderedAt'
      ? alongOrders(ctx, filter, sort.direction)
      : sql`orders.positions p where ${matchingPositions(ctx, { ...filter, reading: 'walk' })}
          order by ${orderOf(sort, sortColumns[sort.by])}`;
  return sql`select p.order_number, p.line_number from ${found} ${page}`;
}

/** Groups are read downwards, and in each of them the newest comes first. */
function orderOf({ by, direction }: PositionQuestion['sort'], column: Sql): Sql {
  const rest = raw(by === 'commission' || by === 'object' ? 'desc' : direction);
  const time = by === 'orderedAt' ? sql`` : sql`${column} ${raw(direction)},`;
  return sql`${time} p.ordered_at ${rest}, p.order_number ${rest}, p.line_number ${rest}`;
}

function newestFirst(ctx: BuyerCtx, filter: HistoryFilter): Sql {
  return alongOrders(ctx, filter, 'desc');
}

/**
 * Matching positions `p` one by one in the order in which they were ordered. Where the head decides, heads are met and their
 * positions read: a colleague's few orders, or those of an old contract, lie far apart among a million positions.
 * @param after the last one that is known, on the way downwards
 */
function alongOrders(
  ctx: BuyerCtx,
  asked: HistoryFilter,
  wanted: 'asc' | 'desc',
  after: PositionMark | null = null,
): Sql {
  const filter: HistoryFilter = { ...asked, reading: 'walk' };
  const direction = raw(wanted);
  const heads = headsOfPositions(ctx, filter);
  const further = after
    ? sql`and (p.ordered_at, p.order_number, p.line_number) < (${after.orderedAt}, ${after.orderNumber}, ${after.lineNumber})`
    : sql``;
  if (heads === null) {
    return sql`orders.positions p where ${matchingPositions(ctx, filter)} ${further}
      order by p.ordered_at ${direction}, p.order_number ${direction}, p.line_number ${direction}`;
  }
  const from = after ? sql`and (o.ordered_at, o.order_number) <= (${after.orderedAt}, ${after.orderNumber})` : sql``;
  return sql`orders.orders o
    join lateral (select p.* from orders.positions p
      where p.order_number = o.order_number and ${join(lineConditions(ctx, filter), ' and ')} ${further}
      order by p.line_number ${direction}) p on true
    where ${heads} ${from}
    order by o.ordered_at ${direction}, o.order_number ${direction}, p.line_number ${direction}`;
}

/** The next positions after `after`, the newest first, for what reads all of them piece by piece. */
export async function listPositionsAfter(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  after: PositionMark | null,
  limit: number,
): Promise<readonly PositionRow[]> {
  const order = sql`p.ordered_at desc, p.order_number desc, p.line_number desc`;
  const further = after
    ? sql`and (p.ordered_at, p.order_number, p.line_number) < (${after.orderedAt}, ${after.orderNumber}, ${after.lineNumber})`
    : sql``;
  const found =
    filter.reading === 'walk'
      ? sql`select p.* from ${alongOrders(ctx, filter, 'desc', after)} limit ${limit}`
      : sql`select p.* from orders.positions p where ${matchingPositions(ctx, filter)} ${further}
          order by ${order} limit ${limit}`;
  return ctx.db.rows<PositionRow>(sql`
    select ${positionColumns(ctx)}
    from (${found}) p join orders.orders o on o.order_number = p.order_number order by ${order}`);
}

function matchingPositions(ctx: BuyerCtx, filter: HistoryFilter): Sql {
  // What is open is known of the position itself; that its order is open, too, helps to collect where heads are asked anyway.
  const asked = filter.reading === 'walk' ? { ...filter, state: undefined, onlyOwn: false } : filter;
  const heads = asksForHeads(asked) ? headsOfPositions(ctx, asked) : null;
  const inHeads =
    heads &&
    (filter.reading === 'walk'
      ? metHead(filter, heads)
      : sql`p.order_number = any(array(select o.order_number from orders.orders o where ${heads}))`);
  return join(
    [...ownPositions(ctx.buyer, filter), ...lineConditions(ctx, filter), ...(inHeads ? [inHeads] : [])],
    ' and ',
  );
}

/** Orders of a contract lie together in time: on the long way to them each is looked up among their numbers. */
function metHead({ contract }: HistoryFilter, heads: Sql): Sql {
  if (contract === undefined) return headOfPosition(heads);
  return sql`((p.order_number in (select o.order_number from orders.orders o where ${heads})) is true)`;
}

function asksForHeads(filter: HistoryFilter): boolean {
  return filter.onlyOwn || headConditions({ ...filter, state: undefined }).length > 0;
}

/** What the heads `o` of matching positions have; null where nothing is asked of them. Something open is in an open order. */
function headsOfPositions({ buyer }: BuyerCtx, filter: HistoryFilter): Sql | null {
  const conditions = headConditions({ ...filter, state: filter.state === 'open' ? 'open' : undefined });
  if (conditions.length === 0 && !filter.onlyOwn) return null;
  return join([...ownOrders(buyer, filter), ...conditions], ' and ');
}

/** What a position decides itself, or with the help of its order's words. */
function lineConditions({ buyer }: BuyerCtx, filter: HistoryFilter): readonly Sql[] {
  const { state, commission, q, reading } = filter;
  const names = reading === 'walk' ? namedSoOnWalk : namedSo;
  return [
    ...(state === 'open' ? [IS_OPEN] : state === 'done' ? [sql`not (${IS_OPEN})`] : []),
    ...(asksForArticles(filter) ? [names(buyer, matchingNames(filter))] : []),
    ...(commission ? [standsFor(buyer, filter, commission)] : []),
    ...(q ? [hasWord(buyer, filter, q)] : []),
    sql`true`,
  ];
}

function standsFor(buyer: BuyerCtx['buyer'], { reading }: HistoryFilter, commission: string): Sql {
  const ofOrder = ofCommission(buyer, reading, commission);
  if (reading === 'walk') {
    return sql`case when p.commission = '' then ${headOfPosition(ofOrder)}
      else lower(p.commission) like ${anywhere(commission)} end`;
  }
  return sql`(p.commission <> '' and p.commission = any(${commissionsWith(buyer, commission)})
    or p.commission = '' and p.order_number = any(array(
      select o.order_number from orders.orders o where o.company_id = ${buyer.companyId} and ${ofOrder})))`;
}

function hasWord(buyer: BuyerCtx['buyer'], { reading, orderNumber }: HistoryFilter, q: string): Sql {
  return reading === 'walk'
    ? sql`(${lineHasWordOnWalk(buyer, q)} or ${headOfPosition(headHasWord(q, orderNumber))})`
    : sql`(${lineHasWord(buyer, q)} or p.order_number = any(array(${headsWith(buyer, q, orderNumber)})))`;
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
    o.order_number as "orderNumber", o.ordered_at as "orderedAt", o.contact, ${COMMISSION} as commission, o.reference,
    o.destination as object, p.note, o.user_id is not distinct from ${buyer.userId} as "isOwn"`;
}
