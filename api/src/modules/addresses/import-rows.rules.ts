import type { AddressImportRow, NewAddress } from '@shop/contract/addresses';
import { ADDRESS_IMPORT_CONTRACTS_MAX, addressCountries, UNLOAD_NOTES_MAX } from '@shop/contract/addresses';
import type { OrderRow } from '@shop/exchange-formats';
import { alikeKey, foldText, KIND_OF_IMPORT, zipFits } from './addresses.rules.ts';
import { messages } from './messages.ts';

/** Where in a row each field stands. */
export type ImportColumns = Readonly<Partial<Record<Column, number>>>;
type Column = (typeof columnNames)[number];
type Reason = AddressImportRow['reasons'][number];

const texts = { company: 80, address1: 80, zipCode: 10, city: 60 } as const;
const furtherTexts = { address2: 80, address3: 80, address4: 80, address5: 80, contactName: 80 } as const;
const points = [
  ['latitude', 'longitude'],
  ['deliveryLat', 'deliveryLong'],
  ['unloadLat', 'unloadLong'],
] as const;
export const columnNames = [
  'kind',
  ...([
    'company',
    'address1',
    'address2',
    'address3',
    'address4',
    'address5',
    'zipCode',
    'city',
    'countryCode',
  ] as const),
  ...(['contactName', 'contactPhone', 'unloadNotes'] as const),
  ...(['latitude', 'longitude', 'deliveryLat', 'deliveryLong', 'unloadLat', 'unloadLong', 'contracts'] as const),
] as const;
/** A list without one of these is no list of addresses. */
const neededColumns = ['company', 'address1', 'zipCode', 'city'] as const satisfies readonly Column[];

/** The columns by their titles, in any of the languages; undefined where a needed one is missing. */
export function findColumns({ cells }: OrderRow): ImportColumns | undefined {
  const titles = cells.map(foldText);
  const found: Partial<Record<Column, number>> = {};
  for (const column of columnNames) {
    const names = Object.values(messages).map((words) => foldText(words[`head.${column}`]));
    const at = titles.findIndex((title) => names.includes(title));
    if (at >= 0) found[column] = at;
  }
  return neededColumns.every((column) => found[column] !== undefined) ? found : undefined;
}

export type ImportKnowledge = {
  readonly columns: ImportColumns;
  /** Of addresses that are there. */
  readonly alikeKeys: ReadonlySet<string>;
  /** Ids of the company's contracts by their numbers. */
  readonly contractIds: ReadonlyMap<string, number>;
};

/** What becomes of each row of a list (docs/domain/addresses.md#import). */
export function validateRows(rows: readonly OrderRow[], knowledge: ImportKnowledge): readonly AddressImportRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const read = readRow(row, knowledge);
    const isLost = read.reasons.some((reason) => losing.has(reason));
    if (isLost) return { ...read, result: 'lost' };
    const key = alikeKey(read.address);
    const known: Reason | undefined = knowledge.alikeKeys.has(key)
      ? 'alreadyThere'
      : seen.has(key)
        ? 'twiceInFile'
        : undefined;
    seen.add(key);
    if (known) return { ...read, reasons: [...read.reasons, known], result: 'known' };
    return { ...read, result: read.reasons.length > 0 ? 'shortened' : 'good' };
  });
}

const losing: ReadonlySet<Reason> = new Set<Reason>([
  'companyMissing',
  'streetMissing',
  'zipWrong',
  'cityMissing',
  'countryUnknown',
]);

type Read = Omit<AddressImportRow, 'result'>;

function readRow({ line, cells }: OrderRow, { columns, contractIds }: ImportKnowledge): Read {
  const reasons = new Set<Reason>();
  const cell = (column: Column) => cells[columns[column] ?? -1] ?? '';
  const cut = (column: Column, lengthMax: number) => {
    const text = plain(cell(column));
    if (text.length > lengthMax) reasons.add('textCut');
    return text.slice(0, lengthMax).toWellFormed().trim();
  };
  const textsOf = <K extends Column>(lengths: Readonly<Record<K, number>>) =>
    Object.fromEntries((Object.keys(lengths) as K[]).map((name) => [name, cut(name, lengths[name])])) as Record<
      K,
      string
    >;
  const place = textsOf(texts);
  const country = readCountry(cell('countryCode'));
  if (place.company === '') reasons.add('companyMissing');
  if (place.address1 === '') reasons.add('streetMissing');
  if (place.city === '') reasons.add('cityMissing');
  if (country === undefined) reasons.add('countryUnknown');
  if (place.zipCode.length < 3 || !zipFits(country ?? '', place.zipCode)) reasons.add('zipWrong');
  const address = {
    ...place,
    ...textsOf(furtherTexts),
    kind: readKind(cell('kind')),
    countryCode: country ?? 'CH',
    contactPhone: readPhone(cell('contactPhone'), reasons),
    unloadNotes: cut('unloadNotes', UNLOAD_NOTES_MAX),
    ...readPoints(cell, reasons),
    contractIds: readContracts(cell('contracts'), contractIds, reasons),
  };
  return { line, address, reasons: [...reasons] };
}

/** Cells may hold control characters that a line of text never has. */
function plain(cell: string): string {
  return cell
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .toWellFormed()
    .trim();
}

function readCountry(cell: string): NewAddress['countryCode'] | undefined {
  const typed = foldText(plain(cell));
  if (typed === '') return 'CH';
  return addressCountries.find((code) => code.toLowerCase() === typed || namesOfCountry(code).includes(typed));
}

function namesOfCountry(code: string): readonly string[] {
  return countryNames.map((names) => foldText(names.of(code) ?? code));
}
const countryNames = ['de', 'fr', 'it', 'en'].map((language) => new Intl.DisplayNames([language], { type: 'region' }));

function readKind(cell: string): NewAddress['kind'] {
  const typed = foldText(plain(cell));
  const isDelivery = Object.values(messages).some((words) => foldText(words['kind.delivery']) === typed);
  return isDelivery ? 'delivery' : KIND_OF_IMPORT;
}

function readPhone(cell: string, reasons: Set<Reason>): string {
  const phone = plain(cell);
  if (phone === '' || (phone.length >= 5 && phone.length <= 30 && /^\+?[0-9 ()/.-]+$/.test(phone))) return phone;
  reasons.add('phoneWrong');
  return '';
}

type Points = Pick<NewAddress, (typeof points)[number][number]>;

function readPoints(cell: (column: Column) => string, reasons: Set<Reason>): Points {
  const read: Record<string, number | null> = {};
  for (const [lat, long] of points) {
    const [y, x] = [readDegrees(cell(lat), 90), readDegrees(cell(long), 180)];
    const isWhole = y !== undefined && x !== undefined && (y === null) === (x === null);
    if (!isWhole) reasons.add('coordinatesWrong');
    read[lat] = isWhole ? y : null;
    read[long] = isWhole ? x : null;
  }
  return read as Points;
}

/** Null for nothing, undefined for what is no number of degrees. */
function readDegrees(cell: string, max: number): number | null | undefined {
  const text = plain(cell).replace(',', '.');
  if (text === '') return null;
  const degrees = /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= max ? degrees : undefined;
}

function readContracts(cell: string, known: ReadonlyMap<string, number>, reasons: Set<Reason>): number[] {
  const numbers = plain(cell)
    .split(/[,;|]/)
    .flatMap((number) => number.trim() || []);
  const ids = numbers.flatMap((number) => known.get(number.toLowerCase()) ?? []);
  if (ids.length < numbers.length || ids.length > ADDRESS_IMPORT_CONTRACTS_MAX) reasons.add('contractUnknown');
  return [...new Set(ids)].slice(0, ADDRESS_IMPORT_CONTRACTS_MAX);
}
