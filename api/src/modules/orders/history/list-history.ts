import type { OrderFilters, OrderPositionRow, OrderQuestion, PositionQuestion } from '@shop/contract/order-history';
import type { historyEndpoints } from '@shop/contract/order-history.schemas';
import type { OrderRow } from '@shop/contract/orders';
import type { ReplyOf } from '@shop/contract/endpoint';
import { findOrders, findPositions, type SliceOf, type Wanted } from '@shop/order-index';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { findOwnSku, withOwnNumbers, type NamedArticle } from '../../own-numbers/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { pageOf } from '../orders.rules.ts';
import { seenNet, showPosition } from '../use-cases/show-order.ts';
import { findNewestOrders } from './newest.sql.ts';
import { getReadModel, isBuilt } from './read-models.ts';
import { listOrderRows, listPositionRows, type HistoryRow, type PositionRow } from './rows.sql.ts';
import { sortOfOrders, wantedOf } from './wanted.rules.ts';

/**
 * A page of placed orders (docs/domain/order-history.md#lists): the company's with the right to see them, else the user's own.
 */
export async function listOrders(
  ctx: BuyerCtx,
  asked: OrderQuestion,
): Promise<ReplyOf<typeof historyEndpoints.orders>> {
  const question = { ...asked, sort: sortOfOrders(asked.sort, priceVisibility(ctx.buyer.permissions).seesNet) };
  const newest = isNewest(question) && !isBuilt(ctx) ? await findNewest(ctx, question) : undefined;
  const { found, pagination } = newest ?? (await findAsked(ctx, question));
  const rows = await listOrderRows(ctx, found.orderNumbers);
  return { orders: rows.map((row) => showRow(ctx, row)), pagination };
}

async function findAsked(ctx: BuyerCtx, question: OrderQuestion) {
  const readModel = await getReadModel(ctx);
  const wanted = wantedBy(ctx, await withOwnWord(ctx, question.filters));
  const found = findOrders(readModel, wanted, question.sort, pageThatIsThere(question));
  return { found, pagination: pageOf(question.page, question.ipp, found.count) };
}

/** What a page of the history and a look back at home begin with; undefined for a page that is not there. */
async function findNewest(ctx: BuyerCtx, { page, ipp }: OrderQuestion) {
  // Starts the build, so that the next query finds the read model.
  getReadModel(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'read model of the history not built'));
  const found = await findNewestOrders(ctx, ipp, page);
  return found.orderNumbers.length > 0 ? { found, pagination: pageOf(page, ipp, found.count) } : undefined;
}

function isNewest({ filters, sort }: OrderQuestion): boolean {
  return (
    sort.by === 'orderedAt' &&
    sort.direction === 'desc' &&
    Object.values(filters).every((asked) => asked === undefined || asked === false)
  );
}

/** A page of positions over all placed orders; with the state `open`, what is still owed. */
export async function listPositions(
  ctx: BuyerCtx,
  question: PositionQuestion,
): Promise<ReplyOf<typeof historyEndpoints.positions>> {
  const readModel = await getReadModel(ctx);
  const wanted = wantedBy(ctx, await withOwnWord(ctx, question.filters));
  const found = findPositions(readModel, wanted, question.sort, pageThatIsThere(question));
  const rows = await listPositionRows(ctx, found.orderNumbers, found.lineNumbers);
  const articles = await withOwnNumbers(ctx, await listArticles(ctx, [...new Set(rows.map(({ sku }) => sku))]));
  const pagination = pageOf(question.page, question.ipp, found.count);
  return { positions: rows.map((row) => showPositionRow(ctx, row, articles)), pagination };
}

/** A page beyond the end is the last one (docs/domain/tables.md#paging). */
function pageThatIsThere({ page, ipp }: { readonly page: number; readonly ipp: number }): SliceOf {
  return (count) => ({ offset: (pageOf(page, ipp, count).currentPage - 1) * ipp, limit: ipp });
}

/** A number of the company's own, typed as word, stands for the article: orders know it by the operator's number. */
export async function withOwnWord(ctx: BuyerCtx, filters: OrderFilters): Promise<OrderFilters> {
  const sku = filters.q ? await findOwnSku(ctx, filters.q) : undefined;
  return sku === undefined ? filters : { ...filters, q: sku };
}

/** What the filters leave of what the buyer may see. */
export function wantedBy({ buyer, now }: BuyerCtx, filters: OrderFilters): Wanted {
  const seesCompany = buyer.permissions.has('viewCompanyOrders');
  return wantedOf({ userId: buyer.userId, seesCompany, today: readZurichClock(now).day }, filters);
}

function showRow({ buyer }: BuyerCtx, { netTotalCents, ...row }: HistoryRow): OrderRow {
  return {
    ...row,
    orderNumber: String(row.orderNumber),
    orderedAt: row.orderedAt.toISOString(),
    netTotal: seenNet(buyer.permissions, netTotalCents),
  };
}

function showPositionRow(
  ctx: BuyerCtx,
  row: PositionRow,
  articles: ReadonlyMap<string, NamedArticle>,
): OrderPositionRow {
  const { orderNumber, orderedAt, contact, commission, reference, costCentre, isOwn, object } = row;
  const head = { orderNumber: String(orderNumber), orderedAt: orderedAt.toISOString() };
  const today = readZurichClock(ctx.now).day;
  return {
    ...showPosition(ctx, { position: row, articles, today }),
    ...head,
    contact,
    commission,
    reference,
    costCentre,
    isOwn,
    object,
  };
}
