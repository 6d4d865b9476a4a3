import { readDecimal, readQuantity } from './decimal.ts';
import { fieldOf, type FormField } from './form.ts';
import { roomOf, sentOf } from './plan-line.ts';
import type { PlannedLine, TransferRules } from './transfer-line.ts';
import { unitIn } from './units.ts';
import { MessageError } from './xml-tree.ts';

export const ociFunctions = ['', 'DETAIL', 'VALIDATE', 'BACKGROUND_SEARCH', 'SOURCING'] as const;
export type OciFunction = (typeof ociFunctions)[number];

export type OciCall = {
  readonly function: OciFunction;
  readonly username: string;
  readonly password: string;
  readonly hookUrl: string;
  /** The frame or window that the form goes to. */
  readonly returnTarget: string;
  readonly version: string;
  readonly productId: string;
  readonly quantity: number | null;
  readonly searchString: string;
  /** In which the answer is read, where the call says so. */
  readonly charset: string;
  /** What the call brought beside its own fields (`~OkCode`, `~CALLER`): some buyers want it back. */
  readonly passedOn: readonly FormField[];
};

const passedOnNames = new Set(['~okcode', '~caller', '~target']);

/** A call from the buyer's system. @param hookName what this buyer calls the address that the cart goes to @throws MessageError */
export function readOciCall(fields: readonly FormField[], hookName = 'HOOK_URL'): OciCall {
  const of = (...names: readonly string[]) => fieldOf(fields, ...names)?.trim() ?? '';
  const asked = of('FUNCTION').toUpperCase();
  const known = ociFunctions.find((one) => one === asked);
  if (known === undefined) throw new MessageError('not_this_protocol', `FUNCTION=${asked.slice(0, 40)}`);
  const quantity = of('QUANTITY');
  const read = quantity === '' ? null : readQuantity(quantity);
  if (read === undefined) throw new MessageError('quantity_wrong', 'QUANTITY');
  return {
    function: known,
    username: of('USERNAME', 'USER', 'LOGIN'),
    password: fieldOf(fields, 'PASSWORD', 'PASS', 'PWD') ?? '',
    hookUrl: of(hookName, 'HOOK_URL'),
    returnTarget: of('returntarget', '~TARGET') || '_top',
    version: of('OCI_VERSION', 'OCIVERSION'),
    productId: of('PRODUCTID'),
    quantity: read,
    searchString: of('SEARCHSTRING'),
    charset: of('http_content_charset'),
    passedOn: fields.filter(([name]) => passedOnNames.has(name.toLowerCase())),
  };
}

const PLAIN = {
  DESCRIPTION: 'description',
  MATNR: 'buyerNumber',
  QUANTITY: 'quantity',
  UNIT: 'unit',
  PRICE: 'price',
  CURRENCY: 'currency',
  PRICEUNIT: 'priceUnit',
  LEADTIME: 'leadDays',
} as const;

/** The fields of the form that goes back: counted from 1, what is empty is sent empty. */
export function writeOciReturn(lines: readonly PlannedLine[], rules: TransferRules): readonly FormField[] {
  return lines.flatMap((planned, index) => {
    const at = index + 1;
    const item = (name: string, value: string): FormField => [`NEW_ITEM-${name}[${at}]`, value];
    const custom = rules.customFields.map((source, place) => {
      const name = `CUST_FIELD${place + 1}`;
      const value = source === 'costCentre' ? rules.costCentre : planned.fields.find((one) => one.name === name)?.sent;
      return item(name, (value ?? '').slice(0, roomOf('oci', name) ?? undefined));
    });
    const classification = sentOf(planned, 'classification');
    return [
      ...Object.entries(PLAIN).map(([name, field]) => item(name, sentOf(planned, field))),
      [`NEW_ITEM-LONGTEXT_${at}:132[]`, planned.longText] as const,
      item('VENDOR', rules.supplierNumber.slice(0, 10)),
      item('VENDORMAT', sentOf(planned, 'articleNumber')),
      item('MANUFACTCODE', sentOf(planned, 'manufacturer')),
      item('MANUFACTMAT', sentOf(planned, 'manufacturerNumber')),
      item('MATGROUP', ''),
      item('SERVICE', ''),
      item('CONTRACT', ''),
      item('CONTRACT_ITEM', ''),
      item('EXT_QUOTE_ID', ''),
      item('EXT_QUOTE_ITEM', ''),
      item('EXT_PRODUCT_ID', planned.line.articleNumber.slice(0, 40)),
      item('ATTACHMENT', ''),
      item('ATTACHMENT_TITLE', ''),
      item('ATTACHMENT_PURPOSE', ''),
      item('EXT_SCHEMA_TYPE', classification === '' ? '' : 'ETIM'),
      item('EXT_CATEGORY_ID', classification),
      item('EXT_CATEGORY', ''),
      ...custom,
    ];
  });
}

/** A line as the buyer's side reads it out of the form. */
export type ReadItem = {
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly faults: readonly ItemFault[];
  readonly quantity: number | undefined;
  /** Per `priceUnit`. */
  readonly price: number | undefined;
  /** Undefined where it is no whole number. Empty is 1. */
  readonly priceUnit: number | undefined;
};

export type ItemFault = {
  readonly name: string;
  readonly fault: 'too_long' | 'missing' | 'unit_unknown' | 'not_a_number';
  readonly lengthMax?: number;
};

const ITEM = /^NEW_ITEM-([A-Z0-9_]+)\[(\d{1,5})\]$/i;
const LONG_TEXT = /^NEW_ITEM-LONGTEXT_(\d{1,5}):132\[\]$/i;

/** Reads a form as a buyer's system does, and says what is wrong with it by the field rules of OCI. */
export function readOciReturn(fields: readonly FormField[], units: TransferRules['unitMap'] = {}): readonly ReadItem[] {
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
  return [...items].sort(([a], [b]) => a - b).map(([at, item]) => readItem(at, item, units));
}

function readItem(at: number, fields: Readonly<Record<string, string>>, units: TransferRules['unitMap']): ReadItem {
  const of = (name: string) => fields[name]?.trim() ?? '';
  const quantity = readDecimal(of('QUANTITY'));
  const price = of('PRICE') === '' ? undefined : readDecimal(of('PRICE'));
  const priceUnit = of('PRICEUNIT') === '' ? 1 : readDecimal(of('PRICEUNIT'));
  const faults: ItemFault[] = Object.entries(fields).flatMap(([name, value]) => {
    const lengthMax = roomOf('oci', name);
    return typeof lengthMax === 'number' && value.length > lengthMax
      ? [{ name, fault: 'too_long' as const, lengthMax }]
      : [];
  });
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
