/** How single values are written into cells of the shop's CSV, and read back. */

/**
 * What begins a formula: equals, plus, minus and at, also as full-width, small, raised and lowered characters, which some
 * spreadsheets take for the same.
 */
export const FORMULA_STARTS =
  '=+\\-@\\u2212\\u207a-\\u207c\\u208a-\\u208c\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20';
/** Spaces and invisible characters in front do not disarm it. */
const GUARDED_OR_FORMULA = new RegExp(`^'*(?:[\\t\\r\\n]|[\\s\\p{Cf}]*[${FORMULA_STARTS}])`, 'u');

/**
 * A spreadsheet runs a cell that begins like a formula. Such cells get an apostrophe in front (and cells that already
 * look like that one more), which `unescapeCell` takes away again. Plain numbers stay numbers.
 */
export function safeCell(text: string): string {
  return GUARDED_OR_FORMULA.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
}

export function unescapeCell(text: string): string {
  return text.startsWith("'") && GUARDED_OR_FORMULA.test(text) ? text.slice(1) : text;
}

/** Joins parts with a separator that is escaped by a backslash inside them. */
export function joinParts(parts: readonly string[], separator: string): string {
  return parts.map((part) => part.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`)).join(separator);
}

/** Parts as `joinParts` wrote them; an empty cell has no parts. */
export function splitParts(text: string, separator: string): readonly string[] {
  if (text === '') return [];
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\' && at + 1 < text.length) part += text.charAt(++at);
    else if (char === separator) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  parts.push(part);
  return parts;
}

/** `1234` Rappen as `12.34`. */
export function francsOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** One line of a file: cells quoted where they must be, semicolons between, CR LF behind. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(safeCell(cell))).join(';')}\r\n`;
}

function quoted(cell: string): string {
  return /[;"\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
