import type {
  HistoryPagination,
  OrderFilters,
  OrderPositionRow,
  OrderQuestion,
  historyApi,
  PositionQuestion,
} from '@shop/contract/order-history';
import type { OrderRow } from '@shop/contract/orders';
import type { ReplyOf } from '@shop/contract/endpoint';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context.ts';
import { listArticles, type Article } from '../../catalogue/index.ts';
import { intersect, pageOf, periodOf, readOrderNumber } from '../orders.rules.ts';
import { seenNet, showPosition } from '../use-cases/show-order.ts';
import { asksForArticles, asksForWords, headConditions, type HistoryFilter } from './history-filter.sql.ts';
import {
  countOrders,
  countOrdersUpTo,
  findOrdersOf,
  listOrderRows,
  pilotOrders,
  type HistoryRow,
} from './list-orders.sql.ts';
import {
  countPositions,
  countPositionsUpTo,
  listPositionRows,
  pilotPositions,
  type PositionRow,
} from './list-positions.sql.ts';
import { countedMax, FOUND_MAX, pilotRows, readingOfCount, readingOfWord, type Reading } from './reading.rules.ts';

/** A page of placed orders (ruling 43): the company's with the right to see them, else the user's own. */
export async function listOrders(ctx: BuyerCtx, question: OrderQuestion): Promise<ReplyOf<typeof historyApi.orders>> {
  const { filter, pagination } = await findOrders(ctx, filterOf(ctx, question.filters), question);
  if (pagination.numFound === 0) return { orders: [], pagination };
  const offset = (pagination.currentPage - 1) * question.ipp;
  const rows = await listOrderRows(ctx, filter, question.sort, question.ipp, offset);
  return { orders: rows.map((row) => showRow(ctx, row)), pagination };
}

/** A page of positions over all placed orders; with the state `open`, what is still owed. */
export async function listPositions(
  ctx: BuyerCtx,
  question: PositionQuestion,
): Promise<ReplyOf<typeof historyApi.positions>> {
  const { filter, pagination } = await findPositions(ctx, filterOf(ctx, question.filters), question);
  if (pagination.numFound === 0) return { positions: [], pagination };
  const offset = (pagination.currentPage - 1) * question.ipp;
  const rows = await listPositionRows(ctx, filter, question.sort, question.ipp, offset);
  const articles = await listArticles(ctx, [...new Set(rows.map(({ sku }) => sku))]);
  return { positions: rows.map((row) => showPositionRow(ctx, row, articles)), pagination };
}

type Found = { readonly filter: HistoryFilter; readonly pagination: HistoryPagination };
type Page = { readonly page: number; readonly ipp: number };

async function findOrders(ctx: BuyerCtx, filter: HistoryFilter, page: Page): Promise<Found> {
  const isCommon = hasWords(filter) && (await readingOfOrders(ctx, filter)) === 'walk';
  if (!isCommon && isPassedOver(filter)) {
    const { count, found } = await findOrdersOf(ctx, filter, FOUND_MAX);
    return foundAll({ ...filter, ...(found && { found }) }, page, count);
  }
  if (!isCommon) return foundAll(filter, page, await countOrders(ctx, filter));
  const most = countedMax(haystackOf(filter), page.page, page.ipp);
  return foundSome(filter, page, most, await countOrdersUpTo(ctx, filter, most + 1));
}

async function findPositions(ctx: BuyerCtx, filter: HistoryFilter, page: Page): Promise<Found> {
  const isCommon = hasWords(filter) && (await readingOfPositions(ctx, filter)) === 'walk';
  if (!isCommon) return foundAll(filter, page, await countPositions(ctx, filter));
  const most = countedMax('positions', page.page, page.ipp);
  return foundSome(filter, page, most, await countPositionsUpTo(ctx, filter, most + 1));
}

/** How the orders that a filter leaves are best come to; all of them, where it has no word. */
export async function readingOfOrders(ctx: BuyerCtx, filter: HistoryFilter): Promise<Reading> {
  if (!hasWords(filter)) return 'walk';
  const haystack = haystackOf(filter);
  return readingOfWord(haystack, await pilotOrders(ctx, filter, pilotRows[haystack]), wordsOf(filter));
}

/** The same of positions. */
export async function readingOfPositions(ctx: BuyerCtx, filter: HistoryFilter): Promise<Reading> {
  if (!hasWords(filter)) return 'walk';
  const isMixed = asksForArticles(filter) && headConditions({ ...filter, state: undefined }).length > 0;
  const pilot = await pilotPositions(ctx, filter, pilotRows.positions);
  return readingOfWord('positions', pilot, { ...wordsOf(filter), isMixed });
}

/** An origin has no index of its own, and what is left out is counted by what is not. */
function isPassedOver(filter: HistoryFilter): boolean {
  const { orderOrigin, contractType, state } = filter;
  return orderOrigin !== undefined && contractType !== 'default' && state !== 'done' && !hasWords(filter);
}

function wordsOf({ reference, contact, q }: HistoryFilter): { readonly shortest?: number } {
  const lengths = [reference, contact, q].flatMap((word) => (word ? [word.length] : []));
  return lengths.length > 0 ? { shortest: Math.min(...lengths) } : {};
}

function hasWords(filter: HistoryFilter): boolean {
  return asksForArticles(filter) || asksForWords(filter);
}

function haystackOf(filter: HistoryFilter): 'articles' | 'heads' {
  return asksForArticles(filter) || filter.q ? 'articles' : 'heads';
}

function foundAll(filter: HistoryFilter, { page, ipp }: Page, count: number): Found {
  return { filter: { ...filter, reading: readingOfCount(count) }, pagination: pageOf(page, ipp, count) };
}

/** @param count up to one more than `most`, which then says that there are more */
function foundSome(filter: HistoryFilter, { page, ipp }: Page, most: number, count: number): Found {
  const isAtLeast = count > most;
  const pagination = { ...pageOf(page, ipp, Math.min(count, most)), ...(isAtLeast && { isAtLeast }) };
  return { filter: { ...filter, reading: 'walk' }, pagination };
}

export function filterOf({ buyer, now }: BuyerCtx, filters: OrderFilters): HistoryFilter {
  const { datePreset = 'allTime', startDate = null, endDate = null, onlyOwnOrder = false, ...rest } = filters;
  return {
    ...rest,
    period: intersect(periodOf(datePreset, readZurichClock(now).day), { startDate, endDate }),
    onlyOwn: onlyOwnOrder || !buyer.permissions.has('viewCompanyOrders'),
    orderNumber: readOrderNumber(filters.q ?? ''),
  };
}

export function showRow({ buyer }: BuyerCtx, { netTotalCents, ...row }: HistoryRow): OrderRow {
  return {
    ...row,
    orderNumber: String(row.orderNumber),
    orderedAt: row.orderedAt.toISOString(),
    netTotal: seenNet(buyer.permissions, netTotalCents),
  };
}

export function showPositionRow(
  ctx: BuyerCtx,
  row: PositionRow,
  articles: ReadonlyMap<string, Article>,
): OrderPositionRow {
  const { orderNumber, orderedAt, contact, commission, reference, isOwn, object } = row;
  const head = { orderNumber: String(orderNumber), orderedAt: orderedAt.toISOString() };
  const today = readZurichClock(ctx.now).day;
  return { ...showPosition(ctx, row, articles, today), ...head, contact, commission, reference, isOwn, object };
}
