import type { OrderDetail, OrderQuestion, OrderRow, ordersApi } from '@shop/contract/orders';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { Cents } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context.ts';
import { listArticles, type Article } from '../catalogue/index.ts';
import { amountName, priceSight, shownSums } from '../prices/index.ts';
import { countHistory, listHistory, type HistoryFilter, type HistoryRow } from './order-history.sql.ts';
import { intersect, pageOf, periodOf, readOrderNumber } from './orders.rules.ts';
import { getOrder, type StoredOrder, type StoredPosition } from './orders.sql.ts';

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

/** @throws ShopError `order.unknown`, also for another company's and, without the right, for a colleague's */
export async function showOrder(ctx: BuyerCtx, orderNumber: string): Promise<OrderDetail> {
  const number = readOrderNumber(orderNumber) ?? refuse('order.unknown');
  const order = await getOrder(ctx, number);
  const articles = await listArticles(ctx, [...new Set(order.positions.map((position) => position.sku))]);
  return { ...headOf(ctx, order), items: order.positions.map((position) => showPosition(ctx, position, articles)) };
}

function headOf(ctx: BuyerCtx, order: StoredOrder): Omit<OrderDetail, 'items'> {
  const { permissions, userId } = ctx.buyer;
  return {
    orderNumber: String(order.orderNumber),
    orderedAt: order.orderedAt.toISOString(),
    state: order.state,
    step: order.step,
    orderOrigin: order.origin,
    contact: order.contact,
    commission: order.commission,
    reference: order.reference,
    positions: order.positions.length,
    netTotal: seenNet(permissions, order.netTotalCents),
    deliveryDate: order.deliveryDate,
    isOwn: order.userId === userId,
    priceSummary: order.sums && shownSums(order.sums, priceSight(permissions), (kind) => amountName(kind, ctx.locale)),
    shippingAddress: order.shippingAddress,
    pickupLocation: order.pickupLocation,
    shipmentMethod: order.shipment,
    paymentType: order.paymentType,
    orderText: order.orderText,
    isPartDelivery: order.isPartDelivery,
    orderedBy: order.orderedBy,
  };
}

function showPosition({ buyer }: BuyerCtx, position: StoredPosition, articles: ReadonlyMap<string, Article>) {
  const article = articles.get(position.sku);
  return {
    lineNumber: position.lineNumber,
    sku: position.sku,
    name: position.name,
    eNumber: position.eNumber,
    url: article?.url ?? '',
    imageUrl: article?.imageUrl ?? null,
    quantity: position.quantity,
    deliveredQuantity: position.deliveredQuantity,
    measurementUnitName: position.unitName,
    priceUnit: position.priceUnit,
    unitPrice: seenNet(buyer.permissions, position.netCents),
    lineTotal: seenNet(buyer.permissions, position.lineNetCents),
    step: position.step,
    deliveryDate: position.deliveryDate,
  };
}

function seenNet(permissions: BuyerCtx['buyer']['permissions'], cents: number | null): Cents | null {
  return priceSight(permissions).seesNet && cents !== null ? (cents as Cents) : null;
}
