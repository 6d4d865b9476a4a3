import { decodeBytes } from './decode-bytes.ts';
import { fileKindOf, isForeignText } from './file-kind.ts';
import { OrderFileError, toOrderRows, type OrderFileLimits, type OrderTable } from './order-table.ts';
import { splitText } from './split-text.ts';
import { measureParts } from './unpacked-size.ts';

/** Programs, or sheets of the older kind of macro, in a packed workbook. */
const MACRO_PART = /(?:^|[/\\])(?:vbaProject\.bin|macrosheets[/\\])/i;

/**
 * Reads a list out of XLS, XLSX or CSV, told by content. Blocks while it reads, and unpacks what others have packed: call it in a process that can be ended.
 * @throws OrderFileError
 */
export async function readOrderFile(bytes: Uint8Array, limits: OrderFileLimits): Promise<OrderTable> {
  if (bytes.length === 0) throw new OrderFileError('empty');
  const kind = fileKindOf(bytes);
  if (kind === 'text') return readTextFile(bytes, limits);
  if (kind === 'zip') requireXlsx(bytes, limits.unpackedBytesMax);
  // A large library, which texts need not wait for.
  const { readWorkbook, requireXls } = await import('./read-workbook.ts');
  if (kind === 'compound') requireXls(bytes);
  return readWorkbook(bytes, limits);
}

/** Rows of a pasted text: whatever it is, it is read. */
export function readOrderText(text: string, limits: OrderFileLimits): OrderTable {
  return { parts: [{ sheet: null, rows: toOrderRows(splitText(text), limits), fault: null }] };
}

function readTextFile(bytes: Uint8Array, limits: OrderFileLimits): OrderTable {
  const text = decodeBytes(bytes);
  if (text === undefined || isForeignText(text)) throw new OrderFileError('wrongType');
  return readOrderText(text, limits);
}

function requireXlsx(bytes: Uint8Array, bytesMax: number): void {
  const parts = measureParts(bytes, bytesMax);
  if (!parts.some(({ name }) => /^\/?xl\/workbook\.xml$/i.test(name.replaceAll('\\', '/')))) {
    throw new OrderFileError('wrongType');
  }
  // A workbook with macros is another kind of file, whatever its name says.
  if (parts.some(({ name }) => MACRO_PART.test(name))) throw new OrderFileError('macros');
}
