import type { UserImportRow } from '@shop/contract/user-management';
import { personFaults } from '@shop/contract/person';
import { permissionPresetNames, permissionPresets, type PermissionPreset } from '@shop/contract/user-rights';
import type { ImportedUser } from '@shop/contract/user-management';
import type { Locale } from '@shop/contract/values';
import type { OrderRow } from '@shop/exchange-formats';
import { amountForEverybody } from '#src/context/visible-price.ts';
import { messages } from './messages.ts';

const columnNames = [
  'salutation',
  'firstName',
  'lastName',
  'email',
  'phone',
  'mobile',
  'locale',
  'preset',
  'cartLimit',
] as const;
type ColumnName = (typeof columnNames)[number];
/** Where each column stands. */
export type ImportColumns = ReadonlyMap<ColumnName, number>;
type Reason = UserImportRow['reasons'][number];

const allMessages = Object.values(messages);
/** A title in any of the languages, as it is compared: `E-Mail-Adresse` is `email`. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');
const furtherTitles: Readonly<Record<string, ColumnName>> = {
  name: 'lastName',
  emailadresse: 'email',
  mail: 'email',
  tel: 'phone',
  handy: 'mobile',
  natel: 'mobile',
  limite: 'cartLimit',
  limit: 'cartLimit',
  rechte: 'preset',
};

/** The columns by their titles; undefined where the first row names too few of them. */
export function findColumns(titles: readonly string[]): ImportColumns | undefined {
  const found = new Map<ColumnName, number>();
  for (const [index, title] of titles.entries()) {
    const name = columnOf(plain(title), found);
    if (name !== undefined && !found.has(name)) found.set(name, index);
  }
  return found.has('email') && found.has('lastName') && found.has('firstName') ? found : undefined;
}

/** `Nome` is a first name in Italian, and `Nom` a last one in French: the languages are asked one after the other. */
function columnOf(title: string, found: ImportColumns): ColumnName | undefined {
  for (const words of allMessages) {
    const name = columnNames.find((column) => plain(words[`column.${column}`]) === title && !found.has(column));
    if (name !== undefined) return name;
  }
  return furtherTitles[title];
}

type Known = {
  readonly columns: ImportColumns;
  /** Addresses that somebody has, in small letters. */
  readonly takenEmails: ReadonlySet<string>;
  /** Of who has none of his own. */
  readonly locale: Locale;
};

/** A result on every row, in their order (docs/domain/company-users.md#import). */
export function validateRows(rows: readonly OrderRow[], known: Known): readonly UserImportRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const result = validateRow(row, known, seen);
    if (result.user) seen.add(result.user.email.toLowerCase());
    return result;
  });
}

/** What an e-mail column holds, for asking which of them are taken. */
export function emailsOf(rows: readonly OrderRow[], columns: ImportColumns): readonly string[] {
  return rows.map(({ cells }) => cells[columns.get('email') ?? -1] ?? '').filter(Boolean);
}

function validateRow({ line, cells }: OrderRow, known: Known, seen: ReadonlySet<string>): UserImportRow {
  const cell = (name: ColumnName) => cells[known.columns.get(name) ?? -1]?.slice(0, 254) ?? '';
  const email = cell('email');
  const names = { firstName: cell('firstName'), lastName: cell('lastName') };
  const wrong: Reason[] = [];
  if (names.firstName === '' || names.lastName === '') wrong.push('nameMissing');
  else if (personFaults(names).length > 0 || isTooLong(names)) wrong.push('nameSigns');
  if (email === '') wrong.push('emailMissing');
  else if (personFaults({ email }).length > 0) wrong.push('emailFormat');
  else if (known.takenEmails.has(email.toLowerCase())) wrong.push('emailTaken');
  else if (seen.has(email.toLowerCase())) wrong.push('emailTwice');
  const text = cells.join(' | ');
  if (wrong.length > 0) return { row: line, result: 'refused', reasons: wrong, text, user: null };
  const { user, reasons } = readUser(cell, { ...names, email }, known.locale);
  return { row: line, result: reasons.length > 0 ? 'changed' : 'new', reasons, text, user };
}

const isTooLong = ({ firstName, lastName }: Pick<ImportedUser, 'firstName' | 'lastName'>) =>
  firstName.length > 60 || lastName.length > 60;

type Names = Pick<ImportedUser, 'firstName' | 'lastName' | 'email'>;

/** What is not clear is left out and named, never guessed. */
function readUser(cell: (name: ColumnName) => string, names: Names, otherwise: Locale) {
  const reasons: Reason[] = [];
  const orElse = <T>(value: T | undefined, instead: T, reason: Reason): T => {
    if (value === undefined) reasons.push(reason);
    return value ?? instead;
  };
  const [phone, mobile] = [cell('phone'), cell('mobile')];
  const preset = orElse(presetNamed(cell('preset')), null, 'presetUnknown');
  const cartLimit = orElse(limitOf(cell('cartLimit')), 0, 'limitUnclear');
  const user: ImportedUser = {
    ...names,
    salutation: wordIn('salutation', ['mr', 'ms'], cell('salutation')) ?? '',
    phone: orElse(isPhoneCell(phone) ? phone : undefined, '', 'phoneLeftOut'),
    mobile: orElse(isPhoneCell(mobile) ? mobile : undefined, '', 'phoneLeftOut'),
    locale: orElse(localeOfCell(cell('locale'), otherwise), otherwise, 'languageUnknown'),
    permissions: preset === null ? [] : [...permissionPresets[preset]],
    cartLimit: amountForEverybody(cartLimit),
  };
  return { user, reasons: [...new Set(reasons)] };
}

function isPhoneCell(text: string): boolean {
  return text.length <= 30 && personFaults({ phone: text }).length === 0;
}

function wordIn<K extends 'salutation' | 'preset', N extends string>(
  kind: K,
  names: readonly N[],
  text: string,
): N | undefined {
  return names.find((name) =>
    allMessages.some((words) => plain(words[`${kind}.${name}` as keyof typeof words]) === plain(text)),
  );
}

/** Null for none; undefined for one that nobody knows. */
function presetNamed(text: string): PermissionPreset | null | undefined {
  if (text === '') return null;
  return (
    wordIn('preset', permissionPresetNames, text) ?? permissionPresetNames.find((name) => plain(name) === plain(text))
  );
}

const languageWords: Readonly<Record<Locale, readonly string[]>> = {
  de: ['de', 'deutsch', 'allemand', 'tedesco', 'german'],
  fr: ['fr', 'franzosisch', 'francais', 'francese', 'french'],
  it: ['it', 'italienisch', 'italien', 'italiano', 'italian'],
  'en-US': ['en', 'englisch', 'anglais', 'inglese', 'english'],
};

function localeOfCell(text: string, otherwise: Locale): Locale | undefined {
  if (text === '') return otherwise;
  const found = Object.entries(languageWords).find(([, words]) => words.includes(plain(text)));
  return found?.[0] as Locale | undefined;
}

/** `2'000`, `CHF 2 000.50`; nothing is no limit. @returns Rappen */
function limitOf(text: string): number | undefined {
  const digits = text.replaceAll(/chf|fr\.|[\s'’\u00a0\u202f]/gi, '').replace(/\.[-–]+$/, '');
  if (digits === '') return 0;
  return /^\d{1,7}([.,]\d{1,2})?$/.test(digits) ? Math.round(Number(digits.replace(',', '.')) * 100) : undefined;
}
