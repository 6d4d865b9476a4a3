import { Readable } from 'node:stream';
import { CSV, PDF, XLSX, type InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { HISTORY_FILE_ROWS_MAX, type historyApi } from '@shop/contract/order-history';
import { languageOf } from '@shop/contract/values';
import { csvLine } from '@shop/exchange-formats';
import type { FileAnswer } from '#platform/http/plug-file.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context.ts';
import { letterhead } from '#src/letterhead.ts';
import { priceSight } from '../../prices/index.ts';
import { letterOf, workbookOf } from './history-paper.ts';
import { tableOfOrders, tableOfPositions, wordsOfExport, type HistoryTable } from './history-table.ts';
import { filterOf } from './list-history.ts';
import type { HistoryFilter } from './history-filter.sql.ts';
import { countOrders, listOrdersAfter } from './list-orders.sql.ts';
import { countPositions, listPositionsAfter } from './list-positions.sql.ts';

/** Rows read at once: what is in memory does not grow with the list. */
const PIECE = 1000;
const BYTE_ORDER_MARK = '\ufeff';

type Wish = InputOf<typeof historyApi.exportCsv>['query'];

/** Everything that the filters leave, as CSV (ruling 32), newest first, read piece by piece while it is sent. */
export async function exportHistory(ctx: BuyerCtx, wish: Wish): Promise<FileAnswer> {
  const { heads, pieces } = readList(ctx, wish);
  return { name: fileName(ctx, wish.list, 'csv'), type: CSV, content: Readable.from(lines(heads, pieces)) };
}

/**
 * The same as a spreadsheet or on paper, drawn off the main thread.
 * @throws ShopError `export.empty`, `history.export_too_long`, `shop.busy`
 */
export async function exportHistoryFile(
  ctx: BuyerCtx,
  { type, ...wish }: InputOf<typeof historyApi.exportFile>['query'],
): Promise<FileAnswer> {
  const { filter, heads, isNumber, pieces } = readList(ctx, wish);
  const maximum = HISTORY_FILE_ROWS_MAX[type];
  const count = wish.list === 'orders' ? await countOrders(ctx, filter) : await countPositions(ctx, filter);
  if (count === 0) refuse('export.empty');
  if (count > maximum) refuse('history.export_too_long', { maximum });
  const rows: (readonly string[])[] = [];
  for await (const piece of pieces) rows.push(...piece);
  const { locale, operator, now, printer } = ctx;
  const sheet = { words: wordsOfExport(locale, wish.list), heads, isNumber, rows, createdAt: now.toISOString() };
  const language = languageOf(locale);
  const job = type === 'xlsx' ? workbookOf(sheet) : letterOf(sheet, language, letterhead(operator, language));
  const content = await printer.print(job);
  return { name: fileName(ctx, wish.list, type), type: type === 'xlsx' ? XLSX : PDF, content };
}

function readList(ctx: BuyerCtx, { list, columns, ...filters }: Wish) {
  const filter = filterOf(ctx, filters);
  const { seesNet } = priceSight(ctx.buyer.permissions);
  const view = { locale: ctx.locale, seesPrices: seesNet, wanted: columns?.split(',') };
  if (list === 'orders') {
    const table = tableOfOrders(view);
    return { ...table, filter, pieces: piecesOf(ctx, filter, listOrdersAfter, table) };
  }
  const table = tableOfPositions(view);
  return { ...table, filter, pieces: piecesOf(ctx, filter, listPositionsAfter, table) };
}

type ReadAfter<Row> = (
  ctx: BuyerCtx,
  filter: HistoryFilter,
  after: Row | null,
  limit: number,
) => Promise<readonly Row[]>;

async function* piecesOf<Row>(
  ctx: BuyerCtx,
  filter: HistoryFilter,
  readAfter: ReadAfter<Row>,
  { cells }: HistoryTable<Row>,
): AsyncGenerator<readonly (readonly string[])[]> {
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await readAfter(ctx, filter, after, PIECE);
    if (rows.length > 0) yield rows.map(cells);
    after = rows.at(-1) ?? null;
    if (rows.length < PIECE) return;
  }
}

async function* lines(
  heads: readonly string[],
  pieces: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heads);
  for await (const piece of pieces) yield piece.map((row) => csvLine(row)).join('');
}

function fileName({ now }: BuyerCtx, list: Wish['list'], ending: string): string {
  return `${list}-${readZurichClock(now).day}.${ending}`;
}
