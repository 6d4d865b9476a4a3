import type { SheetCell } from '@shop/documents';
import { formatENumber } from '@shop/exchange-formats';
import type { Locale } from '@shop/contract/values';
import { dayText } from '#platform/day-text.ts';
import { messages } from '../messages.ts';
import { discountPercent, type Contents } from '../price-lists.rules.ts';
import type { StoredList } from '../price-lists.sql.ts';
import type { ListedArticle } from './listed-article.ts';

type Words = keyof typeof messages.de;

/** A row of a list that people read: an article, or one step of its conditions. */
type Line = ListedArticle & { readonly quantityFrom: number; readonly netCents: number | null };

type Column = {
  readonly head: Words;
  /** In characters. */
  readonly width: number;
  readonly isNumber?: true;
  readonly needs?: readonly ('seesNet' | 'seesGross')[];
  readonly only?: Contents['kind'];
  /** A page is not as wide as a screen. */
  readonly isNotInPdf?: true;
  readonly cell: (line: Line, text: (key: Words) => string) => SheetCell;
};

const columns: readonly Column[] = [
  { head: 'head.sku', width: 16, cell: ({ article }) => article.sku },
  { head: 'head.ownNumber', width: 16, cell: ({ ownNumber }) => ownNumber },
  { head: 'head.eNumber', width: 13, cell: ({ article }) => formatENumber(article.eNumber ?? '') },
  { head: 'head.gtin', isNotInPdf: true, width: 15, cell: ({ article }) => article.gtin ?? '' },
  { head: 'head.name', width: 44, cell: ({ name }) => name },
  { head: 'head.manufacturer', width: 18, cell: ({ article }) => article.manufacturer ?? '' },
  {
    head: 'head.manufacturerNumber',
    isNotInPdf: true,
    width: 18,
    cell: ({ article }) => article.manufacturerNumber ?? '',
  },
  { head: 'head.category', isNotInPdf: true, width: 24, only: 'net', cell: ({ category }) => category },
  { head: 'head.unit', width: 8, cell: ({ unit }) => unit },
  { head: 'head.priceUnit', width: 8, isNumber: true, cell: ({ article }) => article.priceUnit },
  {
    head: 'head.quantityMin',
    isNotInPdf: true,
    width: 8,
    isNumber: true,
    only: 'net',
    cell: ({ article }) => article.quantityMin,
  },
  {
    head: 'head.quantityInterval',
    isNotInPdf: true,
    width: 8,
    isNumber: true,
    only: 'net',
    cell: ({ article }) => article.quantityInterval,
  },
  { head: 'head.quantityFrom', width: 8, isNumber: true, only: 'conditions', cell: ({ quantityFrom }) => quantityFrom },
  {
    head: 'head.gross',
    width: 12,
    isNumber: true,
    needs: ['seesGross'],
    cell: ({ price }) => amount(price?.unitPriceGross ?? null),
  },
  {
    head: 'head.discount',
    width: 9,
    isNumber: true,
    needs: ['seesGross', 'seesNet'],
    cell: ({ price, netCents }) => discountPercent(price?.unitPriceGross ?? null, netCents),
  },
  { head: 'head.net', width: 12, isNumber: true, needs: ['seesNet'], cell: ({ netCents }) => amount(netCents) },
  {
    head: 'head.vrg',
    isNotInPdf: true,
    width: 9,
    isNumber: true,
    cell: (line) => additionOf(line, 'vrg'),
  },
  {
    head: 'head.copper',
    isNotInPdf: true,
    width: 9,
    isNumber: true,
    cell: (line) => additionOf(line, 'copper'),
  },
  {
    head: 'head.origin',
    width: 16,
    needs: ['seesNet'],
    only: 'conditions',
    cell: ({ price }, text) => (price?.origin ? text(`origin.${price.origin}`) : ''),
  },
  {
    head: 'head.validTo',
    width: 11,
    needs: ['seesNet'],
    cell: ({ price }) => (price?.priceTypeEndDate ? { day: price.priceTypeEndDate } : null),
  },
];

export type PriceTable = {
  readonly heads: readonly string[];
  readonly widths: readonly number[];
  readonly isNumber: readonly boolean[];
  /** Rows of an article; none where the list leaves it out. */
  readonly rows: (listed: ListedArticle) => readonly (readonly SheetCell[])[];
};

/** A list as people read it: only columns of prices that its user may see. */
export function priceTable(contents: Contents & Pick<StoredList, 'format'>, locale: Locale): PriceTable {
  const words = messages[locale];
  const text = (key: Words) => words[key];
  const shown = columns.filter(
    ({ needs = [], only, isNotInPdf = false }) =>
      (only ?? contents.kind) === contents.kind &&
      needs.every((right) => contents[right]) &&
      !(isNotInPdf && contents.format === 'pdf'),
  );
  const linesOf = contents.kind === 'conditions' ? conditionLines : priceLines;
  return {
    heads: shown.map(({ head }) => text(head)),
    widths: shown.map(({ width }) => width),
    isNumber: shown.map(({ isNumber = false }) => isNumber),
    rows: (listed) => linesOf(listed).map((line) => shown.map(({ cell }) => cell(line, text))),
  };
}

/** One line; articles that are sold in their variants only have none. */
function priceLines(listed: ListedArticle): readonly Line[] {
  if (listed.article.needsChoice) return [];
  return [{ ...listed, quantityFrom: 1, netCents: listed.price?.unitPrice ?? null }];
}

/** Whether something was agreed for this very article, or it gets cheaper by quantity (docs/domain/price-lists.md#conditions). */
export function hasConditions({ price }: Pick<ListedArticle, 'price'>): boolean {
  if (!price || price.origin === null) return false;
  return ['contract', 'customer', 'promotion'].includes(price.origin) || price.priceScale.length > 0;
}

function conditionLines(listed: ListedArticle): readonly Line[] {
  if (!hasConditions(listed) || !listed.price) return [];
  const { unitPrice, priceScale } = listed.price;
  return [
    { ...listed, quantityFrom: 1, netCents: unitPrice },
    ...priceScale.map((step) => ({ ...listed, quantityFrom: step.amount, netCents: step.unitPrice })),
  ];
}

function additionOf({ price }: Line, wanted: 'vrg' | 'copper'): SheetCell {
  return amount(price?.additions?.find(({ kind }) => kind === wanted)?.value ?? null);
}

function amount(cents: number | null): SheetCell {
  return cents === null ? null : { cents };
}

/** A cell as text: amounts with a point, days as they are written here. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if ('day' in cell) return dayText(cell.day);
  const digits = String(Math.abs(cell.cents)).padStart(3, '0');
  return `${cell.cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
