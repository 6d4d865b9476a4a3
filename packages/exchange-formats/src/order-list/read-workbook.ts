import XLSX from '@e965/xlsx';
import {
  OrderFileError,
  toOrderRows,
  type OrderFileLimits,
  type OrderPart,
  type OrderRow,
  type OrderTable,
} from './order-table.ts';

/** Rows of a sheet looked at, filled or not: below them only empty ones may follow. */
const ROWS_MAX = 20_000;

type Cell = { readonly t?: string; readonly v?: unknown; readonly w?: string };
type DenseSheet = {
  readonly '!data'?: readonly (readonly (Cell | undefined)[] | undefined)[];
  readonly '!fullref'?: string;
};

/**
 * Reads the values that the last program left in the cells. Formulas, macros and links are neither evaluated nor even kept.
 * Read are all filled sheets that are not hidden, in their order; hidden ones only where nothing else is filled.
 * @throws OrderFileError when no sheet can be read
 */
export function readWorkbook(bytes: Uint8Array, limits: OrderFileLimits): OrderTable {
  const workbook = parse(bytes);
  const filled = workbook.SheetNames.filter((name) => isFilled(workbook.Sheets[name]));
  const hidden = new Set(workbook.Workbook?.Sheets?.flatMap(({ name, Hidden }) => (Hidden && name ? [name] : [])));
  const shown = filled.filter((name) => !hidden.has(name));
  const parts: OrderPart[] = [];
  let linesLeft = limits.linesMax;
  for (const name of shown.length > 0 ? shown : filled.slice(0, 1)) {
    const part = readSheet(name, workbook.Sheets[name] as DenseSheet, { ...limits, linesMax: linesLeft });
    linesLeft -= part.rows.length;
    parts.push(part);
  }
  if (parts.every(({ fault }) => fault !== null)) throw new OrderFileError(parts[0]?.fault ?? 'empty');
  return { parts };
}

/** A price list of thousands of rows on another sheet must not keep anybody from importing his order. */
function readSheet(name: string, sheet: DenseSheet, limits: OrderFileLimits): OrderPart {
  try {
    const full = sheet['!fullref'];
    if (full !== undefined && XLSX.utils.decode_range(full).e.r >= ROWS_MAX) throw new OrderFileError('tooManyLines');
    return { sheet: name, rows: toOrderRows(rowsOf(sheet), limits), fault: null };
  } catch (error) {
    if (error instanceof OrderFileError) return { sheet: name, rows: [], fault: error.fault };
    throw error;
  }
}

function parse(bytes: Uint8Array): XLSX.WorkBook {
  try {
    return XLSX.read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: ROWS_MAX,
      cellFormula: false,
      cellHTML: false,
      cellText: true,
      bookVBA: false,
    });
  } catch (cause) {
    const isLocked = cause instanceof Error && /password|encrypt/i.test(cause.message);
    throw new OrderFileError(isLocked ? 'encrypted' : 'unreadable', { cause });
  }
}

function isFilled(sheet: XLSX.WorkSheet | undefined): boolean {
  const data = (sheet as DenseSheet | undefined)?.['!data'];
  return data?.some((row) => row?.some((cell) => textOf(cell) !== '')) ?? false;
}

function* rowsOf(sheet: DenseSheet): Generator<OrderRow> {
  for (const [index, row] of (sheet['!data'] ?? []).entries()) {
    if (row) yield { line: index + 1, cells: Array.from(row, textOf) };
  }
}

/** A number as it is kept, not as it is shown, so that nothing is rounded; leading zeros of a format belong to it. */
function textOf(cell: Cell | undefined): string {
  if (cell === undefined || cell.t === 'e' || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const plain = Number.isInteger(cell.v) ? cell.v.toFixed(0) : String(cell.v);
    return /^0[\d .\-/]*$/.test(cell.w ?? '') && Number.isInteger(cell.v) && cell.v > 0 ? (cell.w ?? plain) : plain;
  }
  return typeof cell.v === 'string' ? cell.v : (cell.w ?? '');
}

/**
 * An older Office file holds streams; which ones tells what it is. Newer ones with a password hide in the same form.
 * @throws OrderFileError `encrypted`, `wrongType`, `unreadable`
 */
export function requireXls(bytes: Uint8Array): void {
  const streams = listStreams(bytes);
  if (streams.some((name) => /^EncryptedPackage$/i.test(name))) throw new OrderFileError('encrypted');
  if (!streams.some((name) => /^(?:Workbook|Book)$/i.test(name))) throw new OrderFileError('wrongType');
}

function listStreams(bytes: Uint8Array): readonly string[] {
  try {
    const { FullPaths } = (XLSX.CFB as { read: (data: Uint8Array, options: object) => { FullPaths: string[] } }).read(
      bytes,
      { type: 'array' },
    );
    return FullPaths.map((path) => path.split('/').at(-1) ?? '');
  } catch (cause) {
    throw new OrderFileError('unreadable', { cause });
  }
}
