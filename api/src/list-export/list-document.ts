import type { PrintDocument, PrintLanguage, Sender, SheetCell, Workbook } from '@shop/documents';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';

/** What stands around a list: its name, and what its number of rows and its day are called. */
export type ListWords = { readonly heading: string; readonly rows: string; readonly asOf: string };

/** A list as it is exported: cells are text, those of number columns digits with a point. */
export type ExportedList = {
  readonly words: ListWords;
  readonly heads: readonly string[];
  readonly isNumber: readonly boolean[];
  readonly isDay: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
  /** Instant that is written into the file. */
  readonly createdAt: string;
  /** What a document says of the list before its number of rows. */
  readonly facts?: PrintDocument['facts'];
};

/** Columns are as wide as what stands in them, in characters. */
const COLUMN_CHARACTERS_MAX = 44;
/** Rows that tell how wide a column is. */
const SAMPLE = 200;
/** What is left of A4 across between its margins. */
const PAGE_WIDTH_MM = 250;
const COLUMN_MM_MIN = 8;
/** Numbers, days and units are no longer. */
const SHORT_CHARACTERS_MAX = 14;
/** Of the print of tables, and what stands between two columns. */
const CHARACTER_MM = 1.6;
const GAP_MM = 2;
/** Words are broken over lines, down to this share of their width. */
const NARROWEST_SHARE = 0.4;

export function workbookOf(list: ExportedList): Workbook {
  const widths = widthsOf(list);
  return {
    kind: 'xlsx',
    createdAt: list.createdAt,
    name: list.words.heading,
    columns: list.heads.map((label, n) => ({ label, width: (widths[n] ?? 0) + 2 })),
    rows: list.rows.map((row) =>
      row.map((text, n) => sheetCell(text, list.isNumber[n] === true, list.isDay[n] === true)),
    ),
  };
}

/** Numbers that spreadsheets can add up, days that they can sort; francs have two decimals, quantities none. */
function sheetCell(text: string, isNumber: boolean, isDay: boolean): SheetCell {
  if (isDay) return text === '' ? null : { day: text.split('.').reverse().join('-') };
  if (!isNumber) return text;
  if (text === '') return null;
  return text.includes('.') ? { cents: Number(text.replace('.', '')) } : Number(text);
}

/** The list on paper, across. */
export function printDocumentOf(list: ExportedList, language: PrintLanguage, sender: Sender): PrintDocument {
  const { words, heads, isNumber, rows, createdAt } = list;
  const widths = widthsOf(list);
  const millimetres = millimetresOf(widths);
  // The widest column of words takes what the others leave.
  const widest = widths.indexOf(Math.max(...widths.filter((_, n) => isNumber[n] !== true), 0));
  return {
    kind: 'document',
    language,
    title: words.heading,
    createdAt,
    isLandscape: true,
    sender,
    recipient: [],
    facts: [
      ...(list.facts ?? []),
      { label: words.rows, value: grouped(String(rows.length)) },
      { label: words.asOf, value: dayText(readZurichClock(new Date(createdAt)).day) },
    ],
    heading: words.heading,
    intro: [],
    tables: [
      {
        columns: heads.map((label, n) => ({
          label,
          widthMm: n === widest ? 0 : (millimetres[n] ?? 0),
          ...(isNumber[n] === true && { align: 'right' as const }),
        })),
        rows: rows.map((cells) => ({
          kind: 'line',
          cells: cells.map((text, n) => (isNumber[n] === true ? grouped(text) : text)),
        })),
      },
    ],
    sums: [],
    closing: [],
  };
}

/**
 * Short columns get what stands in them, so that no day and no number is broken in two; the wider ones share what is left. Where
 * there are too many of them, all share the page in proportion to their characters.
 */
export function millimetresOf(characters: readonly number[]): readonly number[] {
  const short = characters.map((width) => (width <= SHORT_CHARACTERS_MAX ? width * CHARACTER_MM + GAP_MM : 0));
  const wide = characters.map((width) => (width <= SHORT_CHARACTERS_MAX ? 0 : width));
  const left = PAGE_WIDTH_MM - sumOf(short);
  if (left < sumOf(wide) * CHARACTER_MM * NARROWEST_SHARE) return inProportion(characters);
  const mmOfWide = left / Math.max(1, sumOf(wide));
  return characters.map((_, n) => Math.floor(Math.max(COLUMN_MM_MIN, short[n] ?? 0, (wide[n] ?? 0) * mmOfWide)));
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

/** None below the least: what that takes too much is taken from the wider ones. */
function inProportion(characters: readonly number[]): readonly number[] {
  const all = sumOf(characters);
  const wished = characters.map((width) => Math.max(COLUMN_MM_MIN, (width / all) * PAGE_WIDTH_MM));
  const spare = wished.reduce((sum, width) => sum + width - COLUMN_MM_MIN, 0);
  const left = Math.max(0, PAGE_WIDTH_MM - characters.length * COLUMN_MM_MIN);
  const share = spare === 0 ? 0 : Math.min(1, left / spare);
  return wished.map((width) => Math.floor(COLUMN_MM_MIN + (width - COLUMN_MM_MIN) * share));
}

/** Thousands apart, as amounts are read on paper (docs/domain/money.md#display). */
function grouped(text: string): string {
  return text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0'));
}

function widthsOf({ heads, rows }: ExportedList): readonly number[] {
  const sample = rows.slice(0, SAMPLE);
  return heads.map((head, n) =>
    Math.min(COLUMN_CHARACTERS_MAX, Math.max(head.length, ...sample.map((row) => row[n]?.length ?? 0))),
  );
}
