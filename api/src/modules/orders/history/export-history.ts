import type { InputOf } from '@shop/contract/endpoint';
import { orderSorts, positionSorts, type historyApi } from '@shop/contract/order-history';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import type { BuyerCtx } from '#src/context.ts';
import { exportList } from '#src/list-file.ts';
import { listArticles } from '../../catalogue/index.ts';
import { priceSight } from '../../prices/index.ts';
import { tableOfOrders, tableOfPositions, wordsOfExport } from './history-table.ts';
import { wantedBy } from './list-history.ts';
import { findOrders } from './picture/find-orders.ts';
import { findPositions } from './picture/find-positions.ts';
import { getPicture } from './pictures.ts';
import { listOrderRows, listPositionRows, type PositionRow } from './rows.sql.ts';
import { sortOfOrders } from './wanted.rules.ts';

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
  const { locale } = ctx;
  const view = { locale, seesPrices: priceSight(ctx.buyer.permissions).seesNet, wanted: columns?.split(',') };
  const words = wordsOfExport(locale, list);
  const picture = await getPicture(ctx);
  const wanted = wantedBy(ctx, filters);
  if (list === 'orders') {
    const asked = { by: orderSorts.find((key) => key === by) ?? 'orderedAt', direction } as const;
    const sort = sortOfOrders(asked, view.seesPrices);
    const { count, orderNumbers } = findOrders(picture, wanted, sort, ALL);
    const readAfter = inPieces((from, to) => listOrderRows(ctx, orderNumbers.subarray(from, to)));
    const table = tableOfOrders(view);
    return exportList(ctx, { name: words.heading, words, table, count: async () => count, readAfter }, type);
  }
  const sort = { by: positionSorts.find((key) => key === by) ?? 'orderedAt', direction };
  const { count, orderNumbers, lineNumbers } = findPositions(picture, wanted, sort, ALL);
  const readAfter = inPieces(async (from, to) =>
    inWordsOfReader(ctx, await listPositionRows(ctx, orderNumbers.subarray(from, to), lineNumbers.subarray(from, to))),
  );
  const table = tableOfPositions(view);
  return exportList(ctx, { name: words.heading, words, table, count: async () => count, readAfter }, type);
}

/** As the list shows them: articles that the catalogue still knows are named in the reader's language. */
async function inWordsOfReader(ctx: BuyerCtx, rows: readonly PositionRow[]): Promise<readonly PositionRow[]> {
  const articles = await listArticles(ctx, [...new Set(rows.map(({ sku }) => sku))]);
  return rows.map((row) => {
    const article = articles.get(row.sku);
    return article ? { ...row, name: article.name, unitName: article.measurementUnitName } : row;
  });
}

const ALL = () => ({ offset: 0, limit: Infinity });

/** What was found is read piece by piece, each following the one before. */
function inPieces<Row>(read: (from: number, to: number) => Promise<readonly Row[]>) {
  let from = 0;
  return (_after: Row | null, limit: number) => {
    from += limit;
    return read(from - limit, from);
  };
}
