import type {
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
import type { HistoryFilter } from './history-filter.sql.ts';
import { countOrders, listOrderRows, type HistoryRow } from './list-orders.sql.ts';
import { countPositions, listPositionRows, type PositionRow } from './list-positions.sql.ts';

/** A page of placed orders (ruling 43): the company's with the right to see them, else the user's own. */
export async function listOrders(ctx: BuyerCtx, question: OrderQuestion): Promise<ReplyOf<typeof historyApi.orders>> {
  const filter = filterOf(ctx, question.filters);
  const pagination = pageOf(question.page, question.ipp, await countOrders(ctx, filter));
  const offset = (pagination.currentPage - 1) * question.ipp;
  const rows = await listOrderRows(ctx, filter, question.sort, question.ipp, offset);
  return { orders: rows.map((row) => showRow(ctx, row)), pagination };
}

/** A page of positions over all placed orders; with the state `open`, what is still owed. */
export async function listPositions(
  ctx: BuyerCtx,
  question: PositionQuestion,
): Promise<ReplyOf<typeof historyApi.positions>> {
  const filter = filterOf(ctx, question.filters);
  const pagination = pageOf(question.page, question.ipp, await countPositions(ctx, filter));
  const offset = (pagination.currentPage - 1) * question.ipp;
  const rows = await listPositionRows(ctx, filter, question.sort, question.ipp, offset);
  const articles = await listArticles(ctx, [...new Set(rows.map(({ sku }) => sku))]);
  return { positions: rows.map((row) => showPositionRow(ctx, row, articles)), pagination };
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
