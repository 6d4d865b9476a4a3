import type { CartItem } from '@shop/contract/cart';
import { lineKeyOf } from './line-key.ts';

/** Columns that may be chosen, in their order; prices are left out where there are none. */
export const cartColumns = [
  'position',
  'number',
  'article',
  'commission',
  'note',
  'availability',
  'quantity',
  'unit',
  'gross',
  'net',
  'total',
] as const;
export type CartColumn = (typeof cartColumns)[number];
export const columnsAlways: readonly CartColumn[] = ['number', 'article', 'quantity'];
export const columnsHiddenAtFirst: readonly CartColumn[] = ['position', 'commission', 'note', 'gross'];
export const priceColumns: readonly CartColumn[] = ['gross', 'net', 'total'];

export type CartSort = { readonly column: CartColumn; readonly isDescending: boolean };

export type CartView = {
  readonly search: string;
  readonly sort: CartSort | undefined;
  readonly isGrouped: boolean;
};

export type GroupEntry = {
  readonly kind: 'group';
  readonly commission: string;
  readonly lineCount: number;
  /** Rappen; null where a line has no price. */
  readonly subtotal: number | null;
};
/** `position` is the place in the cart, from 1, however the table is sorted. */
export type LineEntry = { readonly kind: 'line'; readonly line: CartItem; readonly position: number };
export type CartTableEntry = GroupEntry | LineEntry;

/** The rows of the cart table: lines that were searched for, sorted, under their commissions in the order in which these come. */
export function entriesOf(
  lines: readonly CartItem[],
  { search, sort, isGrouped }: CartView,
): readonly CartTableEntry[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = lines
    .map((line, index): LineEntry => ({ kind: 'line', line, position: index + 1 }))
    .filter(({ line }) => words.length === 0 || isFound(line, words));
  const sorted = sort ? found.toSorted((a, b) => compare(a, b, sort)) : found;
  if (!isGrouped) return sorted;
  const groups = Map.groupBy(sorted, ({ line }) => line.commission);
  return [...groups].flatMap(([commission, entries]) => [groupOf(commission, entries), ...entries]);
}

function groupOf(commission: string, entries: readonly LineEntry[]): GroupEntry {
  const subtotal = entries
    .filter(({ line }) => line.isOrderable)
    .reduce<number | null>(
      (sum, { line }) => (sum === null || line.lineTotal === null ? null : sum + line.lineTotal),
      0,
    );
  return { kind: 'group', commission, lineCount: entries.length, subtotal };
}

function isFound(line: CartItem, words: readonly string[]): boolean {
  const text = fold(
    [line.name, line.manufacturer, line.note, line.commission, line.sku, line.manufacturerNumber].join(' '),
  );
  const numbers = [line.sku, line.eNumber, line.manufacturerNumber].map((number) => number.replaceAll(/\W/g, ''));
  const whole = words.join('').replaceAll(/\W/g, '');
  // E-No are read in groups of three: spaces within a number don't matter.
  return (
    words.every((word) => text.includes(word)) ||
    (whole !== '' && numbers.some((number) => number.toLowerCase().includes(whole)))
  );
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const words = new Intl.Collator('de-CH', { numeric: true, sensitivity: 'base' });

function compare(a: LineEntry, b: LineEntry, { column, isDescending }: CartSort): number {
  const [first, second] = [sortValue(a, column), sortValue(b, column)];
  // What is not known stands at the end either way.
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  const order =
    typeof first === 'number' && typeof second === 'number'
      ? first - second
      : words.compare(String(first), String(second));
  return isDescending ? -order : order;
}

function sortValue({ line, position }: LineEntry, column: CartColumn): string | number | null {
  switch (column) {
    case 'position':
      return position;
    case 'number':
      return line.eNumber || line.sku;
    case 'article':
      return line.name;
    case 'commission':
      return line.commission || null;
    case 'note':
      return line.note || null;
    case 'availability':
      return line.deliveryDate;
    case 'quantity':
      return line.quantity;
    case 'unit':
      return line.measurementUnitName;
    case 'gross':
      return line.unitPriceGross === null ? null : line.unitPriceGross / line.priceUnit;
    case 'net':
      return line.unitPrice === null ? null : line.unitPrice / line.priceUnit;
    case 'total':
      return line.lineTotal;
  }
}

/** Where lines are moved to: one place up or down, or to a place counted from 1. */
export type Move = 'up' | 'down' | number;

/** The cart in its new order; lines moved together stay together, in the order in which they were. */
export function orderAfterMove<L extends Pick<CartItem, 'sku' | 'groupKey'>>(
  lines: readonly L[],
  moved: ReadonlySet<string>,
  move: Move,
): readonly L[] {
  const going = lines.filter((line) => moved.has(lineKeyOf(line)));
  const staying = lines.filter((line) => !moved.has(lineKeyOf(line)));
  const first = lines.findIndex((line) => moved.has(lineKeyOf(line)));
  const target = move === 'up' ? first - 1 : move === 'down' ? first + 1 : move - 1;
  const place = Math.max(0, Math.min(staying.length, target));
  return [...staying.slice(0, place), ...going, ...staying.slice(place)];
}

/**
 * The place, counted from 1, of lines that are let go on another: dragged down they come after it, dragged up before it, so
 * that either way they stand where it stood. Undefined where nothing moves.
 */
export function placeOnto<L extends Pick<CartItem, 'sku' | 'groupKey'>>(
  lines: readonly L[],
  moved: ReadonlySet<string>,
  onto: L,
): number | undefined {
  const key = lineKeyOf(onto);
  if (moved.size === 0 || moved.has(key)) return undefined;
  const first = lines.findIndex((line) => moved.has(lineKeyOf(line)));
  const target = lines.findIndex((line) => lineKeyOf(line) === key);
  const stayingBefore = lines.slice(0, target).filter((line) => !moved.has(lineKeyOf(line))).length;
  return stayingBefore + 1 + (first < target ? 1 : 0);
}
