import type { OrderQuestion, OrderRow, ordersApi } from '@shop/contract/orders';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { Cents } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context.ts';
import { priceSight } from '../prices/index.ts';
import { countHistory, listHistory, type HistoryFilter, type HistoryRow } from './order-history.sql.ts';
import { intersect, pageOf, periodOf, readOrderNumber } from './orders.rules.ts';

/** A page of placed orders (ruling 43): the company's with the right to see them, else the user's own. */
export async function listOrders(ctx: BuyerCtx, question: OrderQuestion): Promise<ReplyOf<typeof ordersApi.history>> {
  const filter = filterOf(ctx, question.filters);
  const pagination = pageOf(question.page, question.ipp, await countHistory(ctx, filter));
  const offset = (pagination.currentPage - 1) * question.ipp;
  const rows = await listHistory(ctx, filter, question.sort, question.ipp, offset);
  return { orders: rows.map((row) => showRow(ctx, row)), pagination };
}

function filterOf({ buyer, now }: BuyerCtx, filters: OrderQuestion['filters']): HistoryFilter {
  const { datePreset = 'allTime', startDate = null, endDate = null, onlyOwnOrder = false, q = '', ...rest } = filters;
  return {
    ...rest,
    period: intersect(periodOf(datePreset, readZurichClock(now).day), { startDate, endDate }),
    onlyOwn: onlyOwnOrder || !buyer.permissions.has('viewCompanyOrders'),
    q,
    orderNumber: readOrderNumber(q),
  };
}

function showRow({ buyer }: BuyerCtx, { netTotalCents, ...row }: HistoryRow): OrderRow {
  return {
    ...row,
    orderNumber: String(row.orderNumber),
    orderedAt: row.orderedAt.toISOString(),
    netTotal: seenNet(buyer.permissions, netTotalCents),
  };
}

function seenNet(permissions: BuyerCtx['buyer']['permissions'], cents: number | null): Cents | null {
  return priceSight(permissions).seesNet && cents !== null ? (cents as Cents) : null;
}
