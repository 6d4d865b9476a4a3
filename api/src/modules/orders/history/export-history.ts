import { Readable } from 'node:stream';
import { CSV, type InputOf } from '@shop/contract/endpoint';
import type { historyApi } from '@shop/contract/order-history';
import { csvLine } from '@shop/exchange-formats';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context.ts';
import { priceSight } from '../../prices/index.ts';
import { orderHeads, orderCells, positionCells, positionHeads } from './history-table.ts';
import { filterOf } from './list-history.ts';
import type { HistoryFilter } from './history-filter.sql.ts';
import { listOrdersAfter } from './list-orders.sql.ts';
import { listPositionsAfter } from './list-positions.sql.ts';

/** Rows read at once: what is in memory does not grow with the list. */
const PIECE = 1000;
const BYTE_ORDER_MARK = '\ufeff';

/** Everything that the filters leave, as CSV (ruling 32), newest first, read piece by piece while it is sent. */
export async function exportHistory(
  ctx: BuyerCtx,
  { list, ...filters }: InputOf<typeof historyApi.exportCsv>['query'],
): Promise<FileAnswer> {
  const filter = filterOf(ctx, filters);
  const lines = list === 'orders' ? orderLines(ctx, filter) : positionLines(ctx, filter);
  return { name: `${list}-${readZurichClock(ctx.now).day}.csv`, type: CSV, content: Readable.from(lines) };
}

async function* orderLines(ctx: BuyerCtx, filter: HistoryFilter): AsyncGenerator<string> {
  const { seesNet } = priceSight(ctx.buyer.permissions);
  yield BYTE_ORDER_MARK + csvLine(orderHeads(ctx.locale, seesNet));
  for (let after: Parameters<typeof listOrdersAfter>[2] = null; ;) {
    const rows = await listOrdersAfter(ctx, filter, after, PIECE);
    if (rows.length > 0) yield rows.map((row) => csvLine(orderCells(row, ctx.locale, seesNet))).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < PIECE) return;
  }
}

async function* positionLines(ctx: BuyerCtx, filter: HistoryFilter): AsyncGenerator<string> {
  const { seesNet } = priceSight(ctx.buyer.permissions);
  yield BYTE_ORDER_MARK + csvLine(positionHeads(ctx.locale, seesNet));
  for (let after: Parameters<typeof listPositionsAfter>[2] = null; ;) {
    const rows = await listPositionsAfter(ctx, filter, after, PIECE);
    if (rows.length > 0) yield rows.map((row) => csvLine(positionCells(row, ctx.locale, seesNet))).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < PIECE) return;
  }
}
