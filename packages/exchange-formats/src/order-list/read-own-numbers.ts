import { findByHits, headerOf, numberKinds } from './find-columns.ts';
import { listNumbersIn, type Normalise } from './find-number.ts';
import type { OrderRow } from './order-table.ts';
import { findSpelling, letterOf, type IsKnown } from './read-lines.ts';

/** A row that says by which number somebody calls an article. Nothing is looked up yet. */
export type OwnNumberLine = {
  readonly row: number;
  readonly ownNumber: string;
  /** What may be a number of the shop's, as it was written, the most trustworthy first. */
  readonly articleNumbers: readonly string[];
  /** Null where the list has no such column. */
  readonly ownName: string | null;
  readonly ownUnit: string | null;
};

export type NumberLineParser = {
  /** Titles or letters of the columns that were taken; null where each line is read by itself. */
  readonly columns: { readonly ownNumber: string; readonly articleNumber: string } | null;
  /** Undefined for the row with the titles. */
  readonly read: (row: OrderRow) => OwnNumberLine | undefined;
};

/** Rows from which the columns are found. */
export const TRIED_ROWS = 400;
const FILLED_SHARE_MIN = 0.5;

/** Finds out which column holds the shop's numbers, and which the list's own. @param isKnown tells of a number whether it is one of the shop's */
export function makeNumberLineParser(
  rows: readonly OrderRow[],
  normalise: Normalise,
  isKnown: IsKnown,
): NumberLineParser {
  const tried = rows.slice(0, TRIED_ROWS);
  const isNumber = (cell: string) => findSpelling(cell, normalise, isKnown) !== undefined;
  const header = headerOf(tried, isNumber);
  const headerRow = header && tried[header.at];
  const width = Math.max(...tried.map(({ cells }) => cells.length));
  const below = header ? tried.slice(header.at + 1) : tried;
  if (width === 1) {
    return { columns: null, read: (row) => (row === headerRow ? undefined : readAlone(row, normalise, isKnown)) };
  }
  const cellsOf = Array.from({ length: width }, (_, at) => below.map(({ cells }) => cells[at] ?? ''));
  const named = (meaning: Parameters<NonNullable<typeof header>['columnsOf']>[0]) => header?.columnsOf(meaning) ?? [];
  const [titledOwn] = named('ownNumber');
  const titled = numberKinds.flatMap((kind) => named(kind)).filter((at) => at !== titledOwn);
  const hits = findByHits(cellsOf, isNumber).filter((at) => at !== titledOwn);
  const words = [...named('ownName'), ...named('ownUnit'), ...named('name'), ...named('unit'), ...named('quantity')];
  const others = cellsOf.map((_, at) => at).filter((at) => !words.includes(at) && isFilled(cellsOf[at] ?? []));
  const sure = hits.filter((at) => titled.includes(at) || !words.includes(at));
  const own = titledOwn ?? [...titled, ...others].find((at) => !sure.includes(at)) ?? 0;
  const trusted = [...titled.filter((at) => sure.includes(at)), ...sure, ...titled, ...others.slice(0, 2)];
  const articles = [...new Set(trusted)].filter((at) => at !== own);
  // In the shop's own export the plain columns are the shop's words.
  const isExport = titledOwn !== undefined && named('sku').length > 0;
  const name = named('ownName')[0] ?? (isExport ? undefined : named('name')[0]);
  const unit = named('ownUnit')[0] ?? (isExport ? undefined : named('unit')[0]);
  const nameOf = (at: number | undefined) => (at === undefined ? '' : headerRow?.cells[at] || letterOf(at));
  return {
    columns: { ownNumber: nameOf(own), articleNumber: nameOf(articles[0]) },
    read: (row) => {
      if (row === headerRow) return undefined;
      const cell = (at: number | undefined) => (at === undefined ? null : (row.cells[at] ?? ''));
      return {
        row: row.line,
        ownNumber: cell(own) ?? '',
        articleNumbers: articles.map((at) => row.cells[at] ?? '').filter((text) => text !== ''),
        ownName: cell(name),
        ownUnit: cell(unit),
      };
    },
  };
}

function isFilled(cells: readonly string[]): boolean {
  return cells.filter((cell) => cell !== '').length >= cells.length * FILLED_SHARE_MIN;
}

/** A line of text: the shop's number in it, and the word in front of it or behind. */
function readAlone({ line, cells }: OrderRow, normalise: Normalise, isKnown: IsKnown): OwnNumberLine {
  const text = cells.join(' ');
  const words = text.split(/[\s;|]+/).filter(Boolean);
  const [known] = listNumbersIn(text, normalise)
    .filter(({ number, from, to }) => isKnown(number) && to - from + 1 < words.length)
    .toSorted((a, b) => b.number.length - a.number.length || a.text.length - b.text.length);
  const rest = known ? [...words.slice(0, known.from), ...words.slice(known.to + 1)] : words;
  const [ownNumber = '', second] = rest.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const article = known?.text ?? second;
  return {
    row: line,
    ownNumber,
    articleNumbers: article === undefined ? [] : [article],
    ownName: null,
    ownUnit: null,
  };
}
