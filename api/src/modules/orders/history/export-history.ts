import type { InputOf } from '@shop/contract/endpoint';
import type { historyApi } from '@shop/contract/order-history';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import type { BuyerCtx } from '#src/context.ts';
import { exportList } from '#src/list-file.ts';
import { priceSight } from '../../prices/index.ts';
import { tableOfOrders, tableOfPositions, wordsOfExport } from './history-table.ts';
import { filterOf, readingOfOrders, readingOfPositions } from './list-history.ts';
import { countOrders, listOrdersAfter } from './list-orders.sql.ts';
import { countPositions, listPositionsAfter } from './list-positions.sql.ts';

type Wish = InputOf<typeof historyApi.exportCsv>['query'];

/** Everything that the filters leave, as CSV (ruling 32), newest first. */
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

async function exportWished(ctx: BuyerCtx, { list, columns, ...filters }: Wish, type: 'csv' | 'xlsx' | 'pdf') {
  const asked = filterOf(ctx, filters);
  const reading = await (list === 'orders' ? readingOfOrders(ctx, asked) : readingOfPositions(ctx, asked));
  const filter = { ...asked, reading };
  const { locale } = ctx;
  const view = { locale, seesPrices: priceSight(ctx.buyer.permissions).seesNet, wanted: columns?.split(',') };
  const words = wordsOfExport(locale, list);
  if (list === 'orders') {
    const table = tableOfOrders(view);
    const count = () => countOrders(ctx, filter);
    return exportList(
      ctx,
      { name: list, words, table, count, readAfter: listOrdersAfter.bind(null, ctx, filter) },
      type,
    );
  }
  const table = tableOfPositions(view);
  const count = () => countPositions(ctx, filter);
  return exportList(
    ctx,
    { name: list, words, table, count, readAfter: listPositionsAfter.bind(null, ctx, filter) },
    type,
  );
}
