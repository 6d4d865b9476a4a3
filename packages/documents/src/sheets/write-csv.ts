import { escapeFormula, plainAmount, type Sheet, type SheetCell } from './sheet.ts';

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * CSV as Swiss spreadsheets open it with a double click: UTF-8 with byte order mark, semicolons, CR LF
 * (docs/domain/documents.md#exports).
 */
export function writeCsv({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string {
  return BYTE_ORDER_MARK + [columns.map(({ label }) => label), ...rows].map(csvLine).join('');
}

/** One line with its end, for files that are written piece by piece. */
export function csvLine(cells: readonly SheetCell[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object')
    return 'day' in cell ? cell.day.split('-').reverse().join('.') : plainAmount(cell.cents);
  const text = escapeFormula(cell);
  return /[";\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
