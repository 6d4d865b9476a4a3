import type { OrderRow } from './order-table.ts';

const delimiters = ['\t', ';', ',', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Of the filled lines, how many must have the same number of cells for a character to be the delimiter. */
const EQUAL_SHARE_MIN = 0.6;
/** Of the lines, how many may have a comma followed by a space when commas are delimiters. */
const SENTENCE_SHARE_MAX = 0.3;
const LOOKED_AT_LINES = 500;

/**
 * Rows of a text. Tab, semicolon, comma or bar is the delimiter if it cuts most lines alike; otherwise each line is one
 * cell, as in a mail. Quoted cells may hold delimiters, line breaks and doubled quotes; a quote that is never closed is
 * an ordinary character (inches), so that nothing behind it is swallowed.
 */
export function splitText(text: string): readonly OrderRow[] {
  const announced = /^\ufeff?sep=([\t;,|])\r?\n/.exec(text);
  if (announced) {
    const [whole, delimiter] = announced as unknown as readonly [string, Delimiter];
    return splitBy(text.slice(whole.length), delimiter).map(({ line, cells }) => ({ line: line + 1, cells }));
  }
  const delimiter = findDelimiter(text);
  if (delimiter !== undefined) return splitBy(text, delimiter);
  return text.split(/\r\n|\r|\n/).map((line, index) => ({ line: index + 1, cells: [line] }));
}

function findDelimiter(text: string): Delimiter | undefined {
  const head = text.split(/\r\n|\r|\n/, LOOKED_AT_LINES).join('\n');
  return delimiters.find((delimiter) => {
    const rows = splitBy(head, delimiter).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (rows.length === 0) return true; // nothing but delimiters
    // A comma with a space behind it belongs to a sentence.
    if (delimiter === ',' && head.split(', ').length - 1 > rows.length * SENTENCE_SHARE_MAX) return false;
    // A tab is never typed: cells copied from a sheet may differ in number.
    if (delimiter === '\t') return rows.some(({ cells }) => cells.length > 1);
    const counts = new Map<number, number>();
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    const [width = 1, equal = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    return width > 1 && equal >= rows.length * EQUAL_SHARE_MIN;
  });
}

function splitBy(text: string, delimiter: Delimiter): readonly OrderRow[] {
  const rows: OrderRow[] = [];
  let cells: string[] = [];
  let at = 0;
  let line = 1;
  let begun = 1;
  while (at <= text.length) {
    const end = text[at] === '"' ? closingQuote(text, at, delimiter) : -1;
    let cell: string;
    if (end === -1) {
      const from = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
      cell = text.slice(from, at);
    } else {
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += cell.split('\n').length - 1;
      at = end + 1;
    }
    cells.push(cell);
    if (text[at] === delimiter) {
      at++;
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    rows.push({ line: begun, cells });
    cells = [];
    begun = ++line;
  }
  return rows;
}

/** Where the quote that opens at `from` is closed in front of a delimiter or the end of a line; -1 when it never is. */
function closingQuote(text: string, from: number, delimiter: Delimiter): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') at++;
    else {
      const next = text[at + 1];
      return next === undefined || next === delimiter || next === '\n' || next === '\r' ? at : -1;
    }
  }
  return -1;
}
