import type { InputOf } from '@shop/contract/endpoint';
import { orderSorts, positionSorts, type historyApi } from '@shop/contract/order-history';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import type { BuyerCtx } from '#src/context.ts';
import { exportList } from '#src/list-file.ts';
import { priceSight } from '../../prices/index.ts';
import { tableOfOrders, tableOfPositions, wordsOfExport } from './history-table.ts';
import { filterOf, readingOfOrders, readingOfPositions } from './list-history.ts';
import { countOrders, listOrderRows, listOrdersAfter } from './list-orders.sql.ts';
import { countPositions, listPositionRows, listPositionsAfter } from './list-positions.sql.ts';

type Wish = InputOf<typeof historyApi.exportCsv>['query'];

/** Everything that the filters leave, as CSV (ruling 32), sorted as the list is; the newest first unless asked otherwise. */
export function exportHistory(ctx: BuyerCtx, wish: Wish): Promise<FileAnswer> {
  return exportWished(ctx, wish, 'csv');
}

/** The same as a spreadsheet or on paper. @throws ShopError `export.empty`, `history.export_too_long`, `shop.busy` */
export function exportHistoryFile(
  ctx: BuyerCtx,
  { type, ...wish }: InputOf<typeof historyApi.exportFile>['query'],
): Promise<FileAnswer> {
  return exportWished(ctx, wish, type);
}

async function exportWished(
  ctx: BuyerCtx,
  { list, columns, sort: by = 'orderedAt', direction = by === 'orderedAt' ? 'desc' : 'asc', ...filters }: Wish,
  type: 'csv' | 'xlsx' | 'pdf',
) {
  const asked = filterOf(ctx, filters);
  const reading = await (list === 'orders' ? readingOfOrders(ctx, asked) : readingOfPositions(ctx, asked));
  const filter = { ...asked, reading };
  const { locale } = ctx;
  const view = { locale, seesPrices: priceSight(ctx.buyer.permissions).seesNet, wanted: columns?.split(',') };
  const words = wordsOfExport(locale, list);
  const isNewestFirst = by === 'orderedAt' && direction === 'desc';
  if (list === 'orders') {
    const sort = { by: orderSorts.find((key) => key === by) ?? 'orderedAt', direction };
    const table = tableOfOrders(view);
    const count = () => countOrders(ctx, filter);
    const readAfter = isNewestFirst
      ? listOrdersAfter.bind(null, ctx, filter)
      : pageAfterPage(listOrderRows.bind(null, ctx, filter, sort));
    return exportList(ctx, { name: words.heading, words, table, count, readAfter }, type);
  }
  const sort = { by: positionSorts.find((key) => key === by) ?? 'orderedAt', direction };
  const table = tableOfPositions(view);
  const count = () => countPositions(ctx, filter);
  const readAfter = isNewestFirst
    ? listPositionsAfter.bind(null, ctx, filter)
    : pageAfterPage(listPositionRows.bind(null, ctx, filter, sort));
  return exportList(ctx, { name: words.heading, words, table, count, readAfter }, type);
}

/** Any other order than that of time is read as the list is: by how many rows come before. */
function pageAfterPage<Row>(read: (limit: number, offset: number) => Promise<readonly Row[]>) {
  let offset = 0;
  return async (_after: Row | null, limit: number): Promise<readonly Row[]> => {
    const rows = await read(limit, offset);
    offset += rows.length;
    return rows;
  };
}
