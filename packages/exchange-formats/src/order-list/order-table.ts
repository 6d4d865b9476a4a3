import { FORMULA_STARTS } from '../csv/cells.ts';

/** One filled row of a list: cells as text, trimmed; `line` is its number in the source, from 1. */
export type OrderRow = { readonly line: number; readonly cells: readonly string[] };

/** A list as it was read, before anyone knows what its columns mean: a text in one part, a workbook sheet by sheet. */
export type OrderTable = { readonly parts: readonly OrderPart[] };

export type OrderPart = {
  /** Name of the sheet; null for a text. */
  readonly sheet: string | null;
  /** Empty rows are left out. */
  readonly rows: readonly OrderRow[];
  /** Why this sheet could not be read although another one could; its rows are then empty. */
  readonly fault: OrderFileFault | null;
};

/** Bounds of what is read of a file. */
export type OrderFileLimits = {
  /** Filled rows, of all sheets together. */
  readonly linesMax: number;
  readonly columnsMax: number;
  /** All parts of a packed file together, unpacked. */
  readonly unpackedBytesMax: number;
};

export type OrderFileFault =
  | 'wrongType'
  | 'macros'
  | 'encrypted'
  | 'unreadable'
  | 'unpackedTooLarge'
  | 'tooManyLines'
  | 'tooManyColumns'
  | 'empty';

/** Why a file as a whole cannot be read. */
export class OrderFileError extends Error {
  override readonly name = 'OrderFileError';
  readonly fault: OrderFileFault;
  constructor(fault: OrderFileFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** Characters that count as white space in a cell: also the no-break spaces and marks that spreadsheets and mails bring along. */
const WHITE_SPACE = /[\s\u00a0\u2000-\u200f\u202f\u2060\ufeff]+/g;

const GUARDED = new RegExp(`^'+[${FORMULA_STARTS}\\d]`, 'u');

/** A cell as it is compared and shown: spaces of all kinds are one, an apostrophe that guards a formula is gone. */
export function cleanCell(text: string): string {
  const plain = text.replace(WHITE_SPACE, ' ').trim();
  return GUARDED.test(plain) ? plain.replace(/^'+/, '') : plain;
}

/**
 * Keeps filled rows and counts them.
 * @throws OrderFileError `tooManyLines`, `tooManyColumns`, `empty`
 */
export function toOrderRows(rows: Iterable<OrderRow>, limits: OrderFileLimits): readonly OrderRow[] {
  const kept: OrderRow[] = [];
  for (const { line, cells } of rows) {
    const cleaned = cells.map(cleanCell);
    while (cleaned.at(-1) === '') cleaned.pop();
    if (cleaned.length === 0) continue;
    if (cleaned.length > limits.columnsMax) throw new OrderFileError('tooManyColumns');
    if (kept.length === limits.linesMax) throw new OrderFileError('tooManyLines');
    kept.push({ line, cells: cleaned });
  }
  if (kept.length === 0) throw new OrderFileError('empty');
  return kept;
}
