/** Text, a count, an amount in Rappen, a day of the calendar (`2026-11-30`), or nothing. */
export type SheetCell = string | number | null | { readonly cents: number } | { readonly day: string };

export type SheetColumn = { readonly label: string; /** In characters, for spreadsheets. */ readonly width: number };

/** A table of plain values. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
};

/** Instant that is written into the file: the same sheet gives the same bytes. */
export type Workbook = Sheet & { readonly kind: 'xlsx'; readonly createdAt: string };

/**
 * Equals, plus, minus and at, also as full-width, small, raised and lowered characters, which some spreadsheets take for the
 * same; spaces and invisible characters in front do not disarm them.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\u2212\u207a-\u207c\u208a-\u208c\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/u;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, which readers of the shop take away again. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Rappen with a point and two decimals, as spreadsheets of this country read numbers. */
export function plainAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
