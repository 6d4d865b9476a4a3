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

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, which readers of the shop take away again. */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Rappen with a point and two decimals, as spreadsheets of this country read numbers. */
export function plainAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
