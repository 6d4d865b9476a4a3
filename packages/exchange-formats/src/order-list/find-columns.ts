import type { CustomCells } from './custom-cell.ts';
import { meaningOfTitle, type HeaderMeaning } from './header-words.ts';
import type { OrderRow } from './order-table.ts';
import { readQuantityText } from './quantity-text.ts';

/** Which column holds what, counted from 0. */
export type OrderColumns = {
  /** Columns with a number, the most trustworthy first; empty when each line has to be read by itself. */
  readonly numbers: readonly number[];
  readonly quantity: number | undefined;
  readonly commission: number | undefined;
  readonly note: number | undefined;
  readonly combination: number | undefined;
  /** Where the list says which lines are articles of the user's own, and what these are. */
  readonly custom: CustomColumns | undefined;
  /** The row with the titles, by its place among the rows; -1 when there is none. */
  readonly headerAt: number;
};

export type CustomColumns = { readonly isCustom: number } & {
  readonly [K in keyof CustomCells]: number | undefined;
};

/** Titles stand at the top. */
const HEADER_ROWS_MAX = 20;
/** Kinds of numbers in the order in which they are believed. */
export const numberKinds = [
  'sku',
  'eNumber',
  'gtin',
  'manufacturerNumber',
  'number',
  'ownNumber',
] as const satisfies readonly HeaderMeaning[];
/** Of the filled cells of a column, how many must be numbers of articles, or whole quantities. */
const HIT_SHARE_MIN = 0.3;
const QUANTITY_SHARE_MIN = 0.5;

type Known = (cell: string) => boolean;

/** Finds number and quantity by the titles, and where those say nothing or something wrong, by trying. */
export function findColumns(rows: readonly OrderRow[], isKnown: Known): OrderColumns {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (width === 1) return { ...nothing, headerAt: headerOf(rows, isKnown)?.at ?? -1 };
  const header = headerOf(rows, isKnown);
  const below = header ? rows.slice(header.at + 1) : rows;
  const columns = Array.from({ length: width }, (_, at) => below.map(({ cells }) => cells[at] ?? ''));
  const named = numberKinds.flatMap((kind) => header?.columnsOf(kind) ?? []);
  const tried = findByHits(columns, isKnown);
  const isHit = (at: number) => hitShare(columns[at] ?? [], isKnown) > 0;
  // «Artikel» stands above numbers in one list, and above names in the next.
  const titled = [...named.filter(isHit), ...named.filter((at) => !isHit(at))];
  const numbers = titled.some(isHit) ? titled : [...tried, ...titled];
  const quantity = header?.columnsOf('quantity')[0] ?? findQuantities(columns, [...tried, ...titled]);
  return {
    numbers: [...new Set(numbers)],
    quantity,
    commission: header?.columnsOf('commission')[0],
    note: header?.columnsOf('note')[0],
    combination: header?.columnsOf('combination')[0],
    custom: header && customColumns(header.columnsOf),
    headerAt: header?.at ?? -1,
  };
}

const nothing: OrderColumns = {
  numbers: [],
  quantity: undefined,
  commission: undefined,
  note: undefined,
  combination: undefined,
  custom: undefined,
  headerAt: -1,
};

/** The row with the titles, where there is one at the top. */
export function headerOf(rows: readonly OrderRow[], isKnown: Known) {
  for (const [at, { cells }] of rows.slice(0, HEADER_ROWS_MAX).entries()) {
    const meanings = cells.map(meaningOfTitle);
    const names = (kind: HeaderMeaning) => meanings.flatMap((meaning, column) => (meaning === kind ? [column] : []));
    const isHeader = numberKinds.some((kind) => names(kind).length > 0) || names('quantity').length > 0;
    if (isHeader && !cells.some((cell) => isKnown(cell) || /^\d{3,}$/.test(cell))) return { at, columnsOf: names };
  }
  return undefined;
}

/** Only the shop's own lists say so: without the column no line is one. */
function customColumns(columnsOf: (meaning: HeaderMeaning) => readonly number[]): CustomColumns | undefined {
  const [isCustom] = columnsOf('custom');
  if (isCustom === undefined) return undefined;
  return {
    isCustom,
    name: columnsOf('name')[0],
    ean: columnsOf('gtin')[0],
    manufacturer: columnsOf('manufacturer')[0],
    supplierArticleNumber: columnsOf('manufacturerNumber')[0],
    unit: columnsOf('unit')[0],
  };
}

function hitShare(cells: readonly string[], isKnown: Known): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(isKnown).length / filled.length;
}

/** Columns with numbers of articles, those with the most hits first. */
export function findByHits(columns: readonly (readonly string[])[], isKnown: Known): readonly number[] {
  return columns
    .map((cells, at) => ({ at, share: hitShare(cells, isKnown), length: averageLength(cells) }))
    .filter(({ share }) => share >= HIT_SHARE_MIN)
    .sort((a, b) => Number(a.length <= 3) - Number(b.length <= 3) || b.share - a.share || a.at - b.at)
    .map(({ at }) => at);
}

function averageLength(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length);
}

/** The column of whole numbers that stands nearest to the number; one that only counts the rows is none. */
function findQuantities(columns: readonly (readonly string[])[], numbers: readonly number[]): number | undefined {
  const [number = 0, ...others] = numbers;
  const candidates = columns
    .map((cells, at) => ({ at, share: wholeShare(cells), isCount: countsRows(cells) }))
    .filter(({ at, share }) => at !== number && share >= QUANTITY_SHARE_MIN)
    .filter(({ at }) => !others.includes(at) || averageLength(columns[at] ?? []) <= 3);
  const distance = (at: number) => (at > number ? at - number : number - at + 0.5);
  const sorted = candidates.sort(
    (a, b) => Number(a.isCount) - Number(b.isCount) || distance(a.at) - distance(b.at) || b.share - a.share,
  );
  return sorted[0]?.at;
}

function wholeShare(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell !== '');
  const whole = filled.filter((cell) => {
    const read = readQuantityText(cell);
    return read.kind === 'whole' && read.quantity <= 999_999 && cell.length <= 12;
  });
  return filled.length === 0 ? 0 : whole.length / filled.length;
}

function countsRows(cells: readonly string[]): boolean {
  return cells.length >= 3 && cells.every((cell, at) => Number(cell) === at + Number(cells[0] ?? NaN));
}
