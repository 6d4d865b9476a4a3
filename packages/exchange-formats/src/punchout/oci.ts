import { readQuantity } from './decimal.ts';
import { fieldOf, type FormField } from './form.ts';
import { sentOf } from './plan-line.ts';
import { ociRoomOf } from './slots.ts';
import type { PlannedLine, TransferRules } from './transfer-line.ts';
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

/** Who says to have called; what is wrong with the call comes after that. */
export function readOciLogin(fields: readonly FormField[]): Pick<OciCall, 'username' | 'password'> {
  return {
    username: fieldOf(fields, 'USERNAME', 'USER', 'LOGIN')?.trim() ?? '',
    password: fieldOf(fields, 'PASSWORD', 'PASS', 'PWD') ?? '',
  };
}

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
    ...readOciLogin(fields),
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

/**
 * The fields of the form that goes back: counted from 1, what is empty is sent empty. By 5.0 a combination is a heading with its
 * articles below it (docs/domain/punchout.md#combinations).
 */
export function writeOciReturn(lines: readonly PlannedLine[], rules: TransferRules): readonly FormField[] {
  const headings = headingNumbers(lines);
  const rooms = rules.customFields.map(
    (_, place) => ociRoomOf(`CUST_FIELD${place + 1}`, rules.ociVersion) ?? undefined,
  );
  return lines.flatMap((planned, index) => {
    const at = index + 1;
    const item = (name: string, value: string): FormField => [`NEW_ITEM-${name}[${at}]`, value];
    const custom = rules.customFields.map((source, place) => {
      const name = `CUST_FIELD${place + 1}`;
      const value = source === 'costCentre' ? rules.costCentre : planned.fields.find((one) => one.name === name)?.sent;
      return item(name, (value ?? '').slice(0, rooms[place]));
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
      ...(rules.ociVersion === '5.0' ? placeOf(planned, headings).map(([name, value]) => item(name, value)) : []),
    ];
  });
}

/** On which line of the form the heading of a combination stands. */
function headingNumbers(lines: readonly PlannedLine[]): ReadonlyMap<string, number> {
  return new Map(
    lines.flatMap(({ line: { bundle } }, index) => (bundle?.isHeading ? [[bundle.key, index + 1] as const] : [])),
  );
}

/** `R` heads a combination, `O` is one of its articles; an article by itself says neither. */
function placeOf({ line: { bundle } }: PlannedLine, headings: ReadonlyMap<string, number>): readonly FormField[] {
  const heading = bundle && headings.get(bundle.key);
  const isPart = bundle?.isHeading === false && typeof heading === 'number';
  return [
    ['ITEM_TYPE', bundle?.isHeading ? 'R' : isPart ? 'O' : ''],
    ['PARENT_ID', isPart ? String(heading) : ''],
  ];
}
