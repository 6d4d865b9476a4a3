import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import { escapeFormula, type SheetCell, type Workbook } from './sheet.ts';

/** Excel's own limit of characters in the name of a sheet, and the characters it refuses there. */
const NAME_LENGTH_MAX = 31;
const NAME_REFUSED = /[\\/?*[\]:]/g;
const AMOUNT_FORMAT = '#,##0.00';
const DAY_FORMAT = 'dd.mm.yyyy';
/** Spreadsheets count days; this one is the first of 1970. */
const DAY_OF_1970 = 25_569;
const DAY_MS = 86_400_000;

/** An XLSX file with one sheet. Numbers stay numbers; texts stay texts, also those that look like a number or a formula. */
export function writeXlsx({ name, columns, rows, createdAt }: Workbook): Uint8Array {
  const lines = [columns.map(({ label }) => label), ...rows];
  const sheet: WorkSheet = {
    '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lines.length - 1, c: Math.max(0, columns.length - 1) } }),
    '!cols': columns.map(({ width }) => ({ wch: width })),
  };
  for (const [r, line] of lines.entries()) {
    for (const [c, value] of line.entries()) {
      const cell = cellOf(value);
      if (cell) sheet[utils.encode_cell({ r, c })] = cell;
    }
  }
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name.replaceAll(NAME_REFUSED, ' ').slice(0, NAME_LENGTH_MAX) || 'Export');
  book.Props = { CreatedDate: new Date(createdAt) };
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer);
}

function cellOf(value: SheetCell): CellObject | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'string') return { t: 's', v: escapeFormula(value) };
  if (typeof value === 'number') return { t: 'n', v: value };
  if ('day' in value) return { t: 'n', v: Date.parse(value.day) / DAY_MS + DAY_OF_1970, z: DAY_FORMAT };
  return { t: 'n', v: value.cents / 100, z: AMOUNT_FORMAT };
}
