import { readDecimal } from './decimal.ts';
import type { FormField } from './form.ts';
import { ociRoomOf } from './slots.ts';
import type { OciVersion } from './transfer-line.ts';
import { unitIn, type CodeMap } from './units.ts';

type Fields = Readonly<Record<string, string>>;

/** A line as the buyer's side reads it out of the form. */
export type ReadItem = {
  readonly at: number;
  readonly fields: Fields;
  readonly faults: readonly ItemFault[];
  readonly quantity: number | undefined;
  /** Per `priceUnit`. */
  readonly price: number | undefined;
  /** Undefined where it is no whole number. Empty is 1. */
  readonly priceUnit: number | undefined;
};

export type ItemFault = {
  readonly name: string;
  readonly fault: 'too_long' | 'missing' | 'unit_unknown' | 'not_a_number' | 'field_unknown' | 'place_wrong';
  readonly lengthMax?: number;
};

const ITEM = /^NEW_ITEM-([A-Z0-9_]+)\[(\d{1,5})\]$/i;
/** What a line can be in a hierarchy of SAP: root, outline, and what belongs to services. */
const itemTypes = new Set(['', 'R', 'O', 'F', 'L', 'I']);
const LONG_TEXT = /^NEW_ITEM-LONGTEXT_(\d{1,5}):132\[\]$/i;

type Reader = { readonly units?: CodeMap; readonly version?: OciVersion };

/** Reads a form as a buyer's system does, and says what is wrong with it by the field rules of this version of OCI. */
export function readOciReturn(
  fields: readonly FormField[],
  { units = {}, version = '5.0' }: Reader = {},
): readonly ReadItem[] {
  const items = new Map<number, Record<string, string>>();
  const put = (at: number, name: string, value: string) => {
    const item = items.get(at) ?? {};
    item[name] = value;
    items.set(at, item);
  };
  for (const [field, value] of fields) {
    const [, name, at] = ITEM.exec(field) ?? [];
    if (name !== undefined && at !== undefined) put(Number(at), name.toUpperCase(), value);
    const longText = LONG_TEXT.exec(field)?.[1];
    if (longText !== undefined) put(Number(longText), 'LONGTEXT', value);
  }
  const headings = new Set([...items].flatMap(([at, item]) => (item['ITEM_TYPE'] === 'R' ? [String(at)] : [])));
  return [...items]
    .sort(([a], [b]) => a - b)
    .map(([at, item]) => {
      const read = readItem(at, item, { units, version });
      return { ...read, faults: [...read.faults, ...placeFaults(item, headings)] };
    });
}

/** What a line says of its place in a combination: known words, and a heading that is there. */
function placeFaults(fields: Fields, headings: ReadonlySet<string>): readonly ItemFault[] {
  const [type = '', parent = ''] = [fields['ITEM_TYPE'], fields['PARENT_ID']];
  const isKnown = itemTypes.has(type) && (type === '' || type === 'R') === (parent === '');
  return [
    ...(isKnown ? [] : [{ name: 'ITEM_TYPE', fault: 'place_wrong' as const }]),
    ...(parent === '' || headings.has(parent) ? [] : [{ name: 'PARENT_ID', fault: 'place_wrong' as const }]),
  ];
}

function roomFaults(name: string, value: string, version: OciVersion): ItemFault[] {
  const lengthMax = ociRoomOf(name, version);
  if (lengthMax === undefined) return [{ name, fault: 'field_unknown' }];
  return lengthMax !== null && value.length > lengthMax ? [{ name, fault: 'too_long', lengthMax }] : [];
}

function readItem(at: number, fields: Fields, { units, version }: Required<Reader>): ReadItem {
  const of = (name: string) => fields[name]?.trim() ?? '';
  const quantity = readDecimal(of('QUANTITY'));
  const price = of('PRICE') === '' ? undefined : readDecimal(of('PRICE'));
  const priceUnit = of('PRICEUNIT') === '' ? 1 : readDecimal(of('PRICEUNIT'));
  const faults = Object.entries(fields).flatMap(([name, value]) => roomFaults(name, value, version));
  if (of('DESCRIPTION') === '' && of('MATNR') === '') faults.push({ name: 'DESCRIPTION', fault: 'missing' });
  if (quantity === undefined || quantity <= 0) faults.push({ name: 'QUANTITY', fault: 'not_a_number' });
  if (of('UNIT') === '') {
    if (of('MATNR') === '') faults.push({ name: 'UNIT', fault: 'missing' });
  } else if (unitIn(of('UNIT'), units) === undefined) faults.push({ name: 'UNIT', fault: 'unit_unknown' });
  if (of('PRICE') !== '' && price === undefined) faults.push({ name: 'PRICE', fault: 'not_a_number' });
  if (of('PRICE') !== '' && of('CURRENCY') === '') faults.push({ name: 'CURRENCY', fault: 'missing' });
  if (priceUnit === undefined || !Number.isInteger(priceUnit))
    faults.push({ name: 'PRICEUNIT', fault: 'not_a_number' });
  return { at, fields, faults, quantity, price, priceUnit };
}
