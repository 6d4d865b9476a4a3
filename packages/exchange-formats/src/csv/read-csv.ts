import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { checkSku } from '../article-rules.ts';
import { CatalogueFileError, type ByteStream, type CatalogueEvent, type CatalogueHeader } from '../events.ts';
import { startProblemList } from '../problem-list.ts';
import { decodeText } from '../text-stream.ts';
import type { ReadOptions } from '../bmecat/read-bmecat.ts';
import { readCategoryPaths } from './category-paths.ts';
import { readHeaderRow, type HeaderRow } from './columns.ts';
import { cellReader, readRow } from './row.ts';

const RECORD_CHARS_MAX = 1_000_000;

export type CsvOptions = ReadOptions & {
  /** What the file cannot say itself; a replacement of the supplier's whole catalogue by default. */
  readonly transaction?: 'new-catalogue' | 'update-products';
  readonly supplier?: CatalogueHeader['supplier'];
};

type ParsedRow = { readonly record: string[]; readonly info: { readonly lines: number } };

/**
 * Reads the shop's own CSV: semicolons, UTF-8 with or without byte order mark, English column names in the first row,
 * one row per article. A bad row is a `problem` event and never stops the file.
 * @throws CatalogueFileError
 */
export async function* readShopCsv(
  bytes: ByteStream,
  options: CsvOptions = {},
): AsyncGenerator<CatalogueEvent, void, undefined> {
  const shopCurrency = options.shopCurrency ?? 'CHF';
  let header: HeaderRow | undefined;
  const categories = new Set<string>();
  for await (const { record, info } of parseRows(bytes)) {
    if (!header) {
      header = readHeaderRow(record);
      yield {
        kind: 'header',
        format: 'shop-csv',
        transaction: options.transaction ?? 'new-catalogue',
        catalogueId: '',
        catalogueVersion: '',
        currency: shopCurrency,
        languages: ['de'],
        supplier: options.supplier ?? {},
      };
    } else if (record.some((cell) => cell.trim() !== '')) {
      yield* readArticleRow(header, record, info.lines, categories, shopCurrency);
    }
  }
  if (!header) throw new CatalogueFileError('file.empty', 1);
}

function* readArticleRow(
  header: HeaderRow,
  row: readonly string[],
  line: number,
  categories: Set<string>,
  shopCurrency: string,
): Generator<CatalogueEvent, void, undefined> {
  const cell = cellReader(header, row);
  const problems = startProblemList(line, cell('sku'));
  const sku = checkSku(cell('sku'), problems);
  const columnCount = header.fixed.size + header.attributes.reduce((sum, { cells }) => sum + cells.size, 0);
  if (row.length !== columnCount) problems.refuse('row.invalid', { cells: row.length, expected: columnCount });
  if (sku !== undefined && !problems.isRefused()) {
    const { categoryIds, fresh } = readCategoryPaths(cell, categories);
    yield* fresh;
    const article = readRow(sku, cell, header, { row, categoryIds, shopCurrency, problems });
    if (!problems.isRefused()) yield article;
  }
  yield* problems.all;
}

async function* parseRows(bytes: ByteStream): AsyncGenerator<ParsedRow, void, undefined> {
  const parser = parse({
    delimiter: ';',
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_CHARS_MAX,
  });
  const source = Readable.from(decodeText(bytes));
  // A broken source must end the parser too, otherwise its reader would wait for ever.
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const row of parser) yield row as ParsedRow;
  } catch (error) {
    if (error instanceof CsvError) {
      const code = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'file.cut_off' : 'file.not_csv';
      throw new CatalogueFileError(code, Number(error.lines ?? 1), { reason: error.code });
    }
    throw error;
  } finally {
    source.destroy();
  }
}
