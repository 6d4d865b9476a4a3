import type { InputOf } from '@shop/contract/endpoint';
import { orderSorts, positionSorts } from '@shop/contract/order-history';
import type { historyEndpoints } from '@shop/contract/order-history.schemas';
import { findOrders, findPositions } from '@shop/order-index';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { listArticles } from '../../catalogue/index.ts';
import { listOwnNumbers } from '../../own-numbers/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { tableOfOrders, tableOfPositions, wordsOfExport, type NamedPosition } from './history-table.ts';
import { wantedBy, withOwnWord } from './list-history.ts';
import { getReadModel } from './read-models.ts';
import { listOrderRows, listPositionRows, type PositionRow } from './rows.sql.ts';
import { sortOfOrders } from './wanted.rules.ts';

type ExportQuery = InputOf<typeof historyEndpoints.exportCsv>['query'];

/**
 * Everything that the filters leave, as CSV (docs/domain/documents.md#exports), sorted as the list is; the newest first unless
 * asked otherwise.
 */
export function exportHistory(ctx: BuyerCtx, query: ExportQuery): Promise<FileAnswer> {
  return exportMatching(ctx, query, 'csv');
}

/** The same as a spreadsheet or on paper. @throws ShopError `export.empty`, `history.export_too_long`, `shop.busy` */
export function exportHistoryFile(
  ctx: BuyerCtx,
  { type, ...query }: InputOf<typeof historyEndpoints.exportFile>['query'],
): Promise<FileAnswer> {
  return exportMatching(ctx, query, type);
}

async function exportMatching(
  ctx: BuyerCtx,
  { list, columns, sort: by = 'orderedAt', direction = by === 'orderedAt' ? 'desc' : 'asc', ...filters }: ExportQuery,
  type: 'csv' | 'xlsx' | 'pdf',
) {
  const { locale } = ctx;
  const view = { locale, seesPrices: priceVisibility(ctx.buyer.permissions).seesNet, wanted: columns?.split(',') };
  const words = wordsOfExport(locale, list);
  const readModel = await getReadModel(ctx);
  const wanted = wantedBy(ctx, await withOwnWord(ctx, filters));
  if (list === 'orders') {
    const asked = { by: orderSorts.find((key) => key === by) ?? 'orderedAt', direction } as const;
    const sort = sortOfOrders(asked, view.seesPrices);
    const { count, orderNumbers } = findOrders(readModel, wanted, sort, ALL);
    const readAfter = inPieces((from, to) => listOrderRows(ctx, orderNumbers.subarray(from, to)));
    const table = tableOfOrders(view);
    return exportList(ctx, { words, table, count: async () => count, readAfter }, type);
  }
  const sort = { by: positionSorts.find((key) => key === by) ?? 'orderedAt', direction };
  const { count, orderNumbers, lineNumbers } = findPositions(readModel, wanted, sort, ALL);
  const readAfter = inPieces(async (from, to) =>
    inViewerLanguage(ctx, await listPositionRows(ctx, orderNumbers.subarray(from, to), lineNumbers.subarray(from, to))),
  );
  const table = tableOfPositions(view);
  return exportList(ctx, { words, table, count: async () => count, readAfter }, type);
}

/** As the list shows them: articles that the catalogue still knows are named in the viewer's language. */
async function inViewerLanguage(ctx: BuyerCtx, rows: readonly PositionRow[]): Promise<readonly NamedPosition[]> {
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const articles = await listArticles(ctx, skus);
  const own = await listOwnNumbers(ctx, skus);
  return rows.map((row) => {
    const article = articles.get(row.sku);
    const ownNumber = own.get(row.sku)?.[0] ?? '';
    return article
      ? { ...row, ownNumber, name: article.name, unitName: article.measurementUnitName }
      : { ...row, ownNumber };
  });
}

const ALL = () => ({ offset: 0, limit: Infinity });

/** What was found is read batch by batch, each following the one before. */
function inPieces<Row>(read: (from: number, to: number) => Promise<readonly Row[]>) {
  let from = 0;
  return (_after: Row | null, limit: number) => {
    from += limit;
    return read(from - limit, from);
  };
}
