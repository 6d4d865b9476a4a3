import { readCombinationCell } from './combination-cell.ts';
import { readCustomCell, type CustomCells } from './custom-cell.ts';
import { findColumns, type CustomColumns, type OrderColumns } from './find-columns.ts';
import {
  findNumberIn,
  findQuantityIn,
  guessNumberIn,
  listNumbersIn,
  spellingsOf,
  type Normalise,
} from './find-number.ts';
import type { OrderRow } from './order-table.ts';

/** Longer cells are texts. */
const CELL_LENGTH_MAX = 80;

const TEXT_LENGTH_MAX = 400;

/** A line as it is understood: what is the number, what the quantity. Nothing is validated yet. */
export type OrderLine = {
  readonly line: number;
  /** The whole line, its cells side by side. */
  readonly text: string;
  /** As it was written; empty where nothing looks like a number. */
  readonly numberText: string;
  /** The known spelling; empty when there is none. */
  readonly number: string;
  /** As it was written; empty where none stands there. */
  readonly quantityText: string;
  readonly commission: string;
  readonly note: string;
  /** What the list calls the combination that the line belongs to; empty for all others. */
  readonly combination: string;
  /** The places of an inset in it, from 1, where the list names them. */
  readonly places: readonly number[];
  /** What the list says of an article of the user's own; null for all others. */
  readonly custom: CustomCells | null;
};

/** What to look up first: cells that may be a number as a whole, and in a row of one cell whatever may be one. */
export function listCandidates({ cells }: OrderRow, normalise: Normalise): readonly string[] {
  const whole = cells.flatMap((cell) =>
    /\d/.test(cell) && cell.length <= CELL_LENGTH_MAX ? spellingsOf(cell, normalise) : [],
  );
  const [only = ''] = cells;
  return cells.length === 1 ? [...whole, ...listNumbersIn(only, normalise).map(({ number }) => number)] : whole;
}

/** What to look up then: parts of cells, where no cell of the row is a number as a whole. */
export function listFurtherCandidates(row: OrderRow, normalise: Normalise, isKnown: IsKnown): readonly string[] {
  const { cells } = row;
  if (cells.length === 1 || cells.some((cell) => findSpelling(cell, normalise, isKnown) !== undefined)) return [];
  return cells
    .filter((cell) => /\d.*\d.*\d/.test(cell))
    .flatMap((cell) => listNumbersIn(cell, normalise).map(({ number }) => number));
}

/** Tells of a number in the kept spelling whether an article bears it. */
export type IsKnown = (number: string) => boolean;

export type LineReader = {
  /** Titles or letters of the columns that were taken; null where each line is read by itself. */
  readonly columns: { readonly number: string; readonly quantity: string | null } | null;
  /** Understands one row; undefined for the row with the titles. */
  readonly read: (row: OrderRow) => OrderLine | undefined;
};

/** Rows from which the columns are found. */
const TRIED_ROWS = 400;

/** Finds out which column holds what; then every row can be read, one at a time so that others get their turn between. */
export function makeLineReader(rows: readonly OrderRow[], normalise: Normalise, isKnown: IsKnown): LineReader {
  const tried = rows.slice(0, TRIED_ROWS);
  const columns = findColumns(tried, (cell) => findSpelling(cell, normalise, isKnown) !== undefined);
  const header = rows[columns.headerAt];
  return {
    columns: nameColumns(columns, header?.cells),
    read: (row) => {
      if (row === header) return undefined;
      return columns.numbers.length === 0 || row.cells.length === 1
        ? readAlone(row, normalise, isKnown)
        : readByColumns(row, columns, normalise, isKnown);
    },
  };
}

export function findSpelling(cell: string, normalise: Normalise, isKnown: IsKnown): string | undefined {
  return /\d/.test(cell) ? spellingsOf(cell, normalise).find(isKnown) : undefined;
}

function readByColumns(
  row: OrderRow,
  { numbers, quantity, commission, note, combination, custom }: OrderColumns,
  normalise: Normalise,
  isKnown: IsKnown,
): OrderLine {
  const { cells } = row;
  const others = cells.map((_, at) => at).filter((at) => !numbers.includes(at) && at !== quantity);
  const order = [...numbers, ...others.filter((at) => at !== commission && at !== note && at !== combination)];
  const found = order.find((at) => findSpelling(cells[at] ?? '', normalise, isKnown) !== undefined);
  const swapped = quantity === undefined ? undefined : findSpelling(cells[quantity] ?? '', normalise, isKnown);
  const whole = readCombinationCell(cells[combination ?? -1] ?? '');
  const base = {
    line: row.line,
    text: textOf(row),
    combination: whole.name,
    places: whole.places,
    custom: custom ? readCustom(cells, custom) : null,
    commission: cells[commission ?? -1] ?? '',
    note: cells[note ?? -1] ?? '',
  };
  const quantityText = cells[quantity ?? -1] ?? '';
  // An article of one's own may bear the number of one that is sold.
  if (base.custom) return { ...base, numberText: '', number: '', quantityText };
  if (found !== undefined) {
    const numberText = cells[found] ?? '';
    return { ...base, numberText, number: findSpelling(numberText, normalise, isKnown) ?? '', quantityText };
  }
  for (const at of order) {
    const inside = findNumberIn(cells[at] ?? '', normalise, isKnown);
    if (inside) return { ...base, numberText: inside.text, number: inside.number, quantityText };
  }
  // The two cells of this row have changed places.
  if (swapped !== undefined && quantity !== undefined) {
    const numberText = cells[quantity] ?? '';
    return { ...base, numberText, number: swapped, quantityText: cells[numbers[0] ?? -1] ?? '' };
  }
  const numberText = numbers.map((at) => cells[at] ?? '').find((cell) => cell !== '') ?? '';
  return { ...base, numberText, number: '', quantityText };
}

function readCustom(cells: readonly string[], columns: CustomColumns): CustomCells | null {
  const cell = (at: number | undefined) => cells[at ?? -1] ?? '';
  if (!readCustomCell(cell(columns.isCustom)) || cell(columns.name) === '') return null;
  return {
    name: cell(columns.name),
    ean: cell(columns.ean),
    manufacturer: cell(columns.manufacturer),
    supplierArticleNumber: cell(columns.supplierArticleNumber),
    unit: cell(columns.unit),
  };
}

/** A line on its own, as in a mail. */
function readAlone(row: OrderRow, normalise: Normalise, isKnown: IsKnown): OrderLine {
  const text = row.cells.join(' ');
  const none = { commission: '', note: '', combination: '', places: [], custom: null };
  const base = { line: row.line, text: textOf(row), ...none };
  const whole = row.cells.length === 1 ? findSpelling(text, normalise, isKnown) : undefined;
  if (whole !== undefined) return { ...base, numberText: text, number: whole, quantityText: '' };
  const found = findNumberIn(text, normalise, isKnown) ?? guessNumberIn(text);
  if (!found) return { ...base, numberText: '', number: '', quantityText: '' };
  return { ...base, numberText: found.text, number: found.number, quantityText: findQuantityIn(text, found) };
}

/** The row as it is shown; of a very long one the beginning. */
function textOf({ cells }: OrderRow): string {
  const text = cells.filter((cell) => cell !== '').join(' · ');
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX).toWellFormed()} …` : text;
}

function nameColumns({ numbers, quantity }: OrderColumns, titles: readonly string[] | undefined) {
  const [number] = numbers;
  if (number === undefined) return null;
  const nameOf = (at: number) => titles?.[at] || letterOf(at);
  return { number: nameOf(number), quantity: quantity === undefined ? null : nameOf(quantity) };
}

/** As spreadsheets count: A … Z, AA, AB … */
export function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}
