import type { CartItem } from '@shop/contract/cart';
import { formatAmount, formatENumber, formatQuantity } from '#app/lib/format.ts';
import type { CartColumn } from './cart-table-view.ts';

/** A row of its own in the places of all others; in a narrow table without what stands under another column there. */
export const leanTracks =
  'grid grid-cols-(--cart-table-tracks) @max-[62rem]/cart:grid-cols-(--cart-table-tracks-narrow)';
/**
 * In a table narrower than this they stand under others, so that the name has room: the number above the name, the unit beside
 * the quantity, the price under the amount. On phones, where a line is a card, each has its place.
 */
const stackedColumns: readonly CartColumn[] = ['number', 'unit', 'net'];
/** For a cell of a column that is stacked, and for what then stands for it in another cell. */
const whereStacked = { cell: 'sm:@max-[62rem]/cart:hidden', instead: 'hidden sm:@max-[62rem]/cart:block' } as const;

export function stackedLook(column: CartColumn, part: keyof typeof whereStacked): string {
  return stackedColumns.includes(column) ? whereStacked[part] : '';
}

/** A number longer than this is broken: the supplier's numbers of custom items may be of any length. */
export const NUMBER_CH_MAX = 22;
/** Space left and right in a cell; less where the summary stands beside the table on a narrow page. */
const PADDING = 'var(--cart-cell-space, 1.25rem)';
/** Widths in `ch`, which is that of a digit. Points and spaces are narrow, letters of the head are smaller. */
const NARROW_CH = 0.5;
const MONO_CH = 0.93;
const HEAD_CH = 0.72;
const HEAD_ARROW_CH = 2;

/**
 * Widths of the columns as tracks of a CSS grid, from the widest that stands in each of them anywhere in the cart: a row then
 * needs no other row to know its places, and no column moves while rows come and go.
 */
export function tracksOf(
  columns: readonly CartColumn[],
  lines: readonly CartItem[],
  headOf: (column: CartColumn) => string,
  sorted: CartColumn | undefined,
): { readonly wide: string; readonly narrow: string } {
  const tracks = columns.map((column) => {
    const head = headOf(column).length * HEAD_CH + (column === sorted ? HEAD_ARROW_CH : 0);
    return trackOf(column, (widthOf) => `calc(${inHalves(Math.max(head, ...lines.map(widthOf)))}ch + ${PADDING})`);
  });
  const joined = (some: readonly string[]) => ['2.25rem', ...some, 'var(--cart-table-tools)'].join(' ');
  return { wide: joined(tracks), narrow: joined(tracks.filter((_, at) => !isStacked(columns[at]))) };
}

function isStacked(column: CartColumn | undefined): boolean {
  return column !== undefined && stackedColumns.includes(column);
}

type WidthOf = (line: CartItem, index: number) => number;

function trackOf(column: CartColumn, widest: (widthOf: WidthOf) => string): string {
  switch (column) {
    case 'position':
      return widest((_, index) => widthOfText(String(index + 1)));
    case 'number':
      return widest((line) => Math.min(numberOf(line).length, NUMBER_CH_MAX) * MONO_CH);
    case 'article':
      return 'minmax(12rem, 1fr)';
    case 'commission':
    case 'note':
      return '8.25rem';
    case 'availability':
      return 'minmax(8.5rem, 10.5rem)';
    case 'quantity':
      return '6rem';
    case 'unit':
      return widest((line) => widthOfText(line.measurementUnitName));
    case 'gross':
      return widest((line) => widthOfText(priceText(line.unitPriceGross, line.priceUnit)));
    case 'net':
      return widest((line) => widthOfText(priceText(line.unitPrice, line.priceUnit)));
    case 'total':
      return `max(6rem, ${widest((line) => widthOfText(priceText(line.lineTotal, 1)))})`;
  }
}

function widthOfText(text: string): number {
  return [...text].reduce((ch, character) => ch + (/[\p{L}\p{N}]/u.test(character) ? 1 : NARROW_CH), 0);
}

function inHalves(ch: number): number {
  return Math.ceil(ch * 2) / 2;
}

/** A custom item has no number of ours; the supplier's stands in its place. */
export function numberOf({ custom, eNumber, sku }: CartItem): string {
  if (custom) return custom.supplierArticleNumber || '–';
  return eNumber === '' ? sku : formatENumber(eNumber);
}

/** `89.00 / 100`: the price is for a hundred units (docs/domain/money.md#price-unit). */
export function priceText(price: number | null, priceUnit: number): string {
  if (price === null) return '–';
  return `${formatAmount(price)}${priceUnit === 1 ? '' : `\u00a0/\u00a0${formatQuantity(priceUnit)}`}`;
}
