import { Readable } from 'node:stream';
import { CSV, PDF, XLSX } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { LIST_FILE_ROWS_MAX, type ListFileType } from '@shop/contract/list-file';
import { languageOf } from '@shop/contract/values';
import { csvLine } from '@shop/exchange-formats';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '../context/context.ts';
import { letterheadTemplate } from './letterhead-template.ts';
import { printDocumentOf, workbookOf, type ListWords } from './list-document.ts';
import type { ListTable } from './list-table.ts';

/** Rows read at once: what is in memory does not grow with the list. */
const PIECE = 1000;
const BYTE_ORDER_MARK = '\ufeff';

/** A list that can be exported (docs/domain/documents.md#exports), read piece by piece in the order in which it is written. */
export type ListToExport<Row> = {
  readonly words: ListWords;
  readonly table: ListTable<Row>;
  readonly count: () => Promise<number>;
  /** The next rows after `after`. */
  readonly readAfter: (after: Row | null, limit: number) => Promise<readonly Row[]>;
};

/**
 * A list as a file, named after its heading: CSV of any length, sent while it is read; a spreadsheet or a PDF drawn off the main thread.
 * @throws ShopError `export.empty`, `history.export_too_long`, `shop.busy`, none of them for CSV
 */
export async function exportList<Row>(ctx: Ctx, list: ListToExport<Row>, type: ListFileType): Promise<FileAnswer> {
  const name = `${list.words.heading}-${readZurichClock(ctx.now).day}.${type}`;
  if (type === 'csv') return { name, type: CSV, content: Readable.from(lines(list)) };
  const maximum = LIST_FILE_ROWS_MAX[type];
  const count = await list.count();
  if (count === 0) refuse('export.empty');
  if (count > maximum) refuse('history.export_too_long', { maximum });
  const rows: (readonly string[])[] = [];
  for await (const piece of piecesOf(list)) rows.push(...piece);
  const { locale, operator, now, printer } = ctx;
  const { heads, isNumber, isDay } = list.table;
  const sheet = { words: list.words, heads, isNumber, isDay, rows, createdAt: now.toISOString() };
  const language = languageOf(locale);
  const job =
    type === 'xlsx' ? workbookOf(sheet) : printDocumentOf(sheet, language, letterheadTemplate(operator, language));
  return { name, type: type === 'xlsx' ? XLSX : PDF, content: await printer.print(job) };
}

async function* piecesOf<Row>({ table, readAfter }: ListToExport<Row>): AsyncGenerator<readonly (readonly string[])[]> {
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await readAfter(after, PIECE);
    if (rows.length > 0) yield rows.map(table.cells);
    after = rows.at(-1) ?? null;
    if (rows.length < PIECE) return;
  }
}

async function* lines<Row>(list: ListToExport<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(list.table.heads);
  for await (const piece of piecesOf(list)) yield piece.map((row) => csvLine(row)).join('');
}
