import { formatName } from '@shop/contract/article-name';
import type { Cart } from '@shop/contract/cart';
import { languageOf, type Language, type Locale } from '@shop/contract/values';
import type { Cell, Column, Fact, PrintDocument, Row, Sender, Sheet, SheetCell, SheetColumn } from '@shop/documents';
import { amountText } from '@shop/documents';
import {
  cartColumnTitle,
  formatENumber,
  writeCombinationCell,
  writeCustomCell,
  type CartColumn,
} from '@shop/exchange-formats';
import { dayText } from '#platform/day-text.ts';
import type { ArticleList, ListLine } from './article-list.ts';
import { word } from './cart-export.wording.ts';
import { printedSums, sumNotes } from './printed-sums.ts';

/** A list with every price taken out. */
export function withoutPrices(list: ArticleList): ArticleList {
  const none = { unitPriceGross: null, unitPrice: null, additions: null, lineTotal: null };
  return { ...list, lines: list.lines.map((line) => ({ ...line, ...none })), sums: null };
}

type ListColumn = {
  readonly column: CartColumn;
  readonly width: number;
  readonly value: (line: ListLine, position: number, language: Language) => SheetCell;
  /** Stands even when no line has a value. */
  readonly isFixed?: true;
};

const listColumns: readonly ListColumn[] = [
  { column: 'position', width: 6, value: (_, position) => position, isFixed: true },
  { column: 'sku', width: 16, value: ({ sku }) => sku, isFixed: true },
  { column: 'ownNumber', width: 18, value: ({ ownNumbers }) => ownNumbers?.[0] ?? '' },
  { column: 'eNumber', width: 14, value: ({ eNumber }) => eNumber },
  { column: 'gtin', width: 16, value: ({ gtin }) => gtin },
  { column: 'manufacturer', width: 20, value: ({ manufacturer }) => manufacturer },
  { column: 'manufacturerNumber', width: 20, value: ({ manufacturerNumber }) => manufacturerNumber },
  { column: 'name', width: 50, value: ({ name }) => name, isFixed: true },
  { column: 'quantity', width: 9, value: ({ quantity }) => quantity, isFixed: true },
  { column: 'unit', width: 9, value: ({ unit }) => unit, isFixed: true },
  { column: 'unitPriceGross', width: 15, value: ({ unitPriceGross }) => cents(unitPriceGross) },
  { column: 'unitPrice', width: 15, value: ({ unitPrice }) => cents(unitPrice) },
  {
    column: 'priceUnit',
    width: 10,
    value: ({ priceUnit, unitPrice, unitPriceGross }) => ((unitPrice ?? unitPriceGross) === null ? null : priceUnit),
  },
  { column: 'additions', width: 14, value: ({ additions }) => cents(additions) },
  { column: 'lineTotal', width: 14, value: ({ lineTotal }) => cents(lineTotal) },
  { column: 'commission', width: 20, value: ({ commission }) => commission },
  { column: 'combination', width: 30, value: combinationCell },
  { column: 'custom', width: 14, value: ({ isCustom }, _, language) => (isCustom ? writeCustomCell(language) : '') },
  { column: 'note', width: 24, value: ({ note }) => note },
];

function cents(value: number | null): SheetCell {
  return value === null ? null : { cents: value };
}

function combinationCell({ combination }: ListLine, _: number, language: Language): string {
  return combination ? writeCombinationCell(combination, language) : '';
}

/** The list as a spreadsheet, with the titles that the import reads. @param shopUrl for the addresses of pictures; null for none */
export function sheetOf(list: ArticleList, locale: Locale, shopUrl: string | null): Sheet {
  const language = languageOf(locale);
  const picture: ListColumn = {
    column: 'picture',
    width: 40,
    value: ({ imageUrl }) => (imageUrl === null ? null : new URL(imageUrl, shopUrl ?? undefined).href),
  };
  const columns = [...listColumns, ...(shopUrl === null ? [] : [picture])].filter(
    ({ isFixed, value }) => isFixed || list.lines.some((line, n) => (value(line, n + 1, language) ?? '') !== ''),
  );
  return {
    name: list.heading,
    columns: columns.map(({ column, width }): SheetColumn => ({ label: cartColumnTitle(column, language), width })),
    rows: list.lines.map((line, n) => columns.map(({ value }) => value(line, n + 1, language))),
  };
}

export type PrintSettings = {
  readonly locale: Locale;
  readonly sender: Sender;
  readonly createdAt: string;
  /** By the address within the shop; null where no pictures are wished. */
  readonly pictures: Readonly<Record<string, Uint8Array>> | null;
};

/** The list on paper. */
export function printDocumentOf(
  list: ArticleList,
  { locale, sender, createdAt, pictures }: PrintSettings,
): PrintDocument {
  const language = languageOf(locale);
  const title = (column: CartColumn) => cartColumnTitle(column, language);
  const hasPrices = list.lines.some(({ unitPrice, lineTotal }) => (unitPrice ?? lineTotal) !== null);
  const hasGross = !hasPrices && list.lines.some(({ unitPriceGross }) => unitPriceGross !== null);
  const columns: readonly (Column & { readonly cell: (line: ListLine, position: number) => Cell })[] = [
    { label: title('position'), widthMm: 8, cell: (_, position) => String(position) },
    ...(pictures ? [{ label: title('picture'), widthMm: 13, cell: pictureCell }] : []),
    { label: word(locale, 'column.article'), widthMm: 0, cell: (line) => articleCell(line, locale) },
    { label: title('quantity'), widthMm: 14, align: 'right', cell: ({ quantity }) => countText(quantity) },
    { label: title('unit'), widthMm: 13, cell: ({ unit }) => unit },
    ...(hasPrices || hasGross ? priceColumns(locale, hasGross) : []),
    ...(hasPrices
      ? [
          {
            label: title('lineTotal'),
            widthMm: 22,
            align: 'right' as const,
            cell: ({ lineTotal }: ListLine) => money(lineTotal),
          },
        ]
      : []),
  ];
  const rows = list.lines.map((line, n): Row => ({
    kind: 'line',
    cells: columns.map(({ cell }) => cell(line, n + 1)),
    ...(line.lineTotal !== null && { cents: line.lineTotal }),
  }));
  return {
    kind: 'document',
    language,
    title: list.heading,
    createdAt,
    sender,
    recipient: [],
    facts: list.facts,
    heading: list.heading,
    intro: [],
    tables: [
      {
        columns: columns.map(({ cell: _, ...column }) => column),
        rows,
        ...(hasPrices && { carryColumn: columns.length - 1 }),
      },
    ],
    sums: list.sums ? printedSums(list.sums, locale) : [],
    closing: [
      ...(list.sums ? sumNotes(list.sums, locale) : []),
      word(locale, hasPrices || hasGross ? 'note.prices' : 'note.noPrices'),
    ],
    ...(pictures && { pictures }),
  };
}

function priceColumns(locale: Locale, isGross: boolean) {
  const column = isGross ? 'unitPriceGross' : 'unitPrice';
  return [
    {
      label: cartColumnTitle(column, languageOf(locale)),
      widthMm: 21,
      align: 'right' as const,
      cell: (line: ListLine) => money(line[column]),
    },
    {
      label: word(locale, 'column.per'),
      widthMm: 8,
      align: 'right' as const,
      cell: (line: ListLine) => (line[column] === null ? '' : String(line.priceUnit)),
    },
  ];
}

function pictureCell({ imageUrl }: ListLine): Cell {
  return { picture: imageUrl ?? '' };
}

function articleCell(
  { name, sku, ownNumbers, eNumber, manufacturer, manufacturerNumber, commission, combination, note }: ListLine,
  locale: Locale,
): Cell {
  const numbers = [
    ownNumbers && word(locale, 'number.own', { number: ownNumbers.join(', ') }),
    sku && word(locale, 'number.article', { number: sku }),
    eNumber && word(locale, 'number.eNumber', { number: eNumberText(eNumber) }),
    manufacturerNumber && `${manufacturer} ${manufacturerNumber}`.trim(),
  ];
  const own = [
    combination &&
      word(locale, 'line.combination', { combination: writeCombinationCell(combination, languageOf(locale)) }),
    commission && word(locale, 'line.commission', { commission }),
    note,
  ];
  return { text: formatName(name), small: [numbers, own].map((texts) => texts.filter(Boolean).join(' · ')) };
}

/** In one piece, wherever a line ends. */
export function eNumberText(eNumber: string): string {
  return formatENumber(eNumber).replaceAll(' ', '\u00a0');
}

function money(value: number | null): string {
  return value === null ? '' : amountText(value);
}

function countText(quantity: number): string {
  return String(quantity).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
}

/** What stands above the table of a cart. */
export function factsOfCart(
  cart: Cart,
  { locale, customer, today }: { readonly locale: Locale; readonly customer: string; readonly today: string },
): readonly Fact[] {
  const fact = (key: Parameters<typeof word>[1], value: string) => ({ label: word(locale, key), value });
  return [
    fact('fact.customer', customer),
    fact('fact.date', dayText(today)),
    fact('fact.commission', cart.customerCommission),
    fact('fact.reference', cart.textReference),
    fact('fact.lines', String(cart.items.length)),
  ].filter(({ value }) => value !== '');
}
