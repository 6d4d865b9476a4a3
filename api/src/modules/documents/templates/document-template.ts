import { formatName } from '@shop/contract/article-name';
import type { DocumentKind } from '@shop/contract/documents';
import { isOwnArticle, languageOf, type Locale } from '@shop/contract/values';
import {
  amountText,
  type Cell,
  type Column,
  type Fact,
  type PrintDocument,
  type Row,
  type Table,
} from '@shop/documents';
import { formatENumber } from '@shop/exchange-formats';
import { dayText } from '#platform/day-text.ts';
import { letterheadTemplate } from '#src/list-export/letterhead-template.ts';
import type { Operator } from '#src/context/operator.ts';
import { kindName, word, type WordKey } from '../documents.wording.ts';

/** An address in parts, as payment slips want it. */
export type Party = {
  readonly name: string;
  /** Between name and street. */
  readonly lines: readonly string[];
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
};

/** What every document to a customer needs. */
export type DocumentContext = {
  readonly locale: Locale;
  readonly operator: Operator;
  readonly customer: { readonly number: string; readonly vatNumber: string; readonly seat: Party };
};

/** A document begun: everything that is not the document's own. */
export function beginDocument(
  { locale, operator, customer }: DocumentContext,
  kind: DocumentKind,
  number: string,
  { day, recipient = customer.seat }: { readonly day: string; readonly recipient?: Party },
): PrintDocument {
  const language = languageOf(locale);
  const heading = `${kindName(kind, locale)} ${number}`.trim();
  return {
    kind: 'document',
    language,
    title: heading,
    createdAt: `${day}T00:00:00.000Z`,
    sender: letterheadTemplate(operator, language),
    recipient: addressLines(recipient),
    facts: [],
    heading,
    intro: [],
    tables: [],
    sums: [],
    closing: [],
  };
}

/** Which line of an address is the street: the first that ends with a house number, else the first. The others go before it. */
export function streetAndRest(lines: readonly string[]): Pick<Party, 'street' | 'lines'> {
  const street = lines.find((line) => /\S\s+\d+\s?[a-zA-Z]?$/.test(line.trim())) ?? lines[0] ?? '';
  return { street, lines: lines.filter((line) => line !== street) };
}

export function addressLines({ name, lines, street, zipCode, city, country }: Party): readonly string[] {
  const place = `${country === 'CH' ? '' : `${country}-`}${zipCode} ${city}`;
  return [name, ...lines, street, place].filter((line) => line.trim() !== '');
}

/** Facts with a value, named in the viewer's language. */
export function factsOf(
  locale: Locale,
  entries: readonly (readonly [WordKey, string | null | undefined])[],
): readonly Fact[] {
  return entries.flatMap(([key, value]) => (value ? [{ label: word(locale, key), value }] : []));
}

/** A position as every document prints it. Amounts are Rappen, null where there is no price. */
export type PrintedPosition = {
  readonly lineNumber: number;
  readonly sku: string;
  /** What the company calls the article. */
  readonly ownNumbers?: readonly string[] | undefined;
  readonly name: string;
  readonly eNumber: string;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  readonly quantity: number;
  readonly unitName: string;
  readonly priceUnit: number;
  readonly netCents: number | null;
  readonly lineNetCents: number | null;
  /** What the customer wrote to the position: on every document, so that goods find their way on the site. */
  readonly lineNotes?: readonly string[];
  /** Further small lines. */
  readonly notes: readonly string[];
};

/** Positions with prices, whose sum is carried over; without when none has one. */
export function pricedTable(locale: Locale, positions: readonly PrintedPosition[]): Table {
  const hasPrices = positions.some(({ lineNetCents }) => lineNetCents !== null);
  const priced: readonly Column[] = [
    { label: word(locale, 'column.price'), widthMm: 20, align: 'right' },
    { label: word(locale, 'column.per'), widthMm: 8, align: 'right' },
    { label: word(locale, 'column.amount'), widthMm: 24, align: 'right' },
  ];
  return {
    columns: [
      { label: word(locale, 'column.position'), widthMm: 9 },
      { label: word(locale, 'column.article'), widthMm: 0 },
      { label: word(locale, 'column.quantity'), widthMm: 15, align: 'right' },
      { label: word(locale, 'column.unit'), widthMm: 14 },
      ...(hasPrices ? priced : []),
    ],
    rows: positions.map((position): Row => {
      const { lineNumber, quantity, unitName, priceUnit, netCents, lineNetCents } = position;
      const plain = [String(lineNumber), articleCell(locale, position), countText(quantity), unitName];
      if (!hasPrices) return { kind: 'line', cells: plain };
      const prices = [money(netCents), netCents === null ? '' : String(priceUnit), money(lineNetCents)];
      return { kind: 'line', cells: [...plain, ...prices], cents: lineNetCents ?? 0 };
    }),
    ...(hasPrices && { carryColumn: 6 }),
  };
}

export function articleCell(
  locale: Locale,
  {
    name,
    sku,
    ownNumbers,
    eNumber,
    manufacturer,
    manufacturerNumber,
    lineNotes = [],
    notes,
  }: Omit<PrintedPosition, 'quantity' | 'netCents' | 'lineNetCents'>,
): Cell {
  const numbers = [
    ownNumbers && word(locale, 'number.own', { number: ownNumbers.join(', ') }),
    sku && !isOwnArticle(sku) && word(locale, 'number.article', { number: sku }),
    eNumber && `E-No ${formatENumber(eNumber).replaceAll(' ', '\u00a0')}`,
    `${manufacturer} ${manufacturerNumber}`.trim(),
  ];
  return { text: formatName(name), small: [numbers.filter(Boolean).join(' · '), ...lineNotes, ...notes] };
}

/** The commission of a position where it is not the one of the whole document, and its note. */
export function lineNotesOf(
  locale: Locale,
  { commission = '', note = '' }: { readonly commission?: string; readonly note?: string },
  documentCommission: string,
): readonly string[] {
  const own = commission === documentCommission ? '' : commission;
  return [own && word(locale, 'line.commission', { commission: own }), note].filter(Boolean);
}

function money(cents: number | null): string {
  return cents === null ? '' : amountText(cents);
}

export function countText(quantity: number): string {
  return String(quantity).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
}

export function optionalDay(day: string | null): string {
  return day === null ? '' : dayText(day);
}
