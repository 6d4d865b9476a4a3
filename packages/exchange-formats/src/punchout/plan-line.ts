import { decimalText, pricePerOne } from './decimal.ts';
import {
  ADDITION_NUMBER,
  fieldResults,
  type FieldRule,
  type PlannedField,
  type PlannedLine,
  type PunchoutProtocol,
  type TransferField,
  type TransferLine,
  type TransferRules,
  type FieldResult,
} from './transfer-line.ts';
import { unitOut } from './units.ts';

type Slot = { readonly name: string; readonly lengthMax: number | null };
type Slots = Readonly<Partial<Record<TransferField, Slot>>>;

const any = null;

/** Where each value goes, and how much room there is (OCI 4.0/5.0, cXML 1.2, IDS Connect 2.5). What is not named has no field. */
const slots: Readonly<Record<PunchoutProtocol, Slots>> = {
  oci: {
    articleNumber: { name: 'VENDORMAT', lengthMax: 40 },
    buyerNumber: { name: 'MATNR', lengthMax: 40 },
    description: { name: 'DESCRIPTION', lengthMax: 40 },
    quantity: { name: 'QUANTITY', lengthMax: 15 },
    unit: { name: 'UNIT', lengthMax: 3 },
    price: { name: 'PRICE', lengthMax: 15 },
    priceUnit: { name: 'PRICEUNIT', lengthMax: 5 },
    currency: { name: 'CURRENCY', lengthMax: 5 },
    leadDays: { name: 'LEADTIME', lengthMax: 5 },
    manufacturer: { name: 'MANUFACTCODE', lengthMax: 10 },
    manufacturerNumber: { name: 'MANUFACTMAT', lengthMax: 40 },
    classification: { name: 'EXT_CATEGORY_ID', lengthMax: 60 },
  },
  cxml: {
    articleNumber: { name: 'SupplierPartID', lengthMax: any },
    buyerNumber: { name: 'BuyerPartID', lengthMax: any },
    description: { name: 'Description', lengthMax: any },
    quantity: { name: 'ItemIn@quantity', lengthMax: any },
    unit: { name: 'UnitOfMeasure', lengthMax: 3 },
    price: { name: 'UnitPrice', lengthMax: any },
    currency: { name: 'Money@currency', lengthMax: 3 },
    leadDays: { name: 'LeadTime', lengthMax: any },
    manufacturer: { name: 'ManufacturerName', lengthMax: any },
    manufacturerNumber: { name: 'ManufacturerPartID', lengthMax: any },
    classification: { name: 'Classification', lengthMax: any },
    eNumber: { name: 'Extrinsic E-No', lengthMax: any },
    gtin: { name: 'Extrinsic GTIN', lengthMax: any },
    commission: { name: 'Extrinsic Commission', lengthMax: any },
    note: { name: 'Comments', lengthMax: any },
  },
  ids: {
    articleNumber: { name: 'ArtNo', lengthMax: 15 },
    description: { name: 'Kurztext', lengthMax: 100 },
    quantity: { name: 'Qty', lengthMax: 15 },
    unit: { name: 'QU', lengthMax: 3 },
    price: { name: 'NetPrice', lengthMax: 15 },
    priceUnit: { name: 'PriceBasis', lengthMax: 10 },
    currency: { name: 'Cur', lengthMax: 3 },
    gtin: { name: 'EAN', lengthMax: 13 },
  },
};

/** Lengths of the five fields that OCI leaves to buyers. */
const CUSTOM_LENGTHS = [10, 10, 10, 20, 50];

/** A key that is cut says something else: such values are refused unless the profile moves them. */
const keys = new Set<TransferField>([
  'articleNumber',
  'buyerNumber',
  'quantity',
  'unit',
  'price',
  'priceUnit',
  'currency',
]);
/** What every line has to say. */
const needed = new Set<TransferField>(['articleNumber', 'description', 'quantity', 'unit']);

/** Facts of the catalogue: nobody misses them where the protocol has no field for them. */
const facts = new Set<TransferField>([
  'buyerNumber',
  'priceUnit',
  'leadDays',
  'manufacturer',
  'manufacturerNumber',
  'classification',
  'eNumber',
  'gtin',
]);

/** Says of each value of a line what arrives of it with this buyer. */
export function planLine(line: TransferLine, rules: TransferRules): PlannedLine {
  const fields = [...ownFields(line, rules), ...customFields(line, rules)];
  const moved = fields
    .filter(({ reason }) => reason === 'in_long_text')
    .map(({ field, value }) => nameFor(field, line) + value);
  const order = fieldResults.length;
  const worst = fields.reduce((at, { result }) => Math.max(at, fieldResults.indexOf(result)), 0);
  return { line, fields, result: fieldResults[Math.min(worst, order - 1)] ?? 'good', longText: moved.join('\n') };
}

/** What stands before a number in the long text, where nothing else says what it is. */
function nameFor(field: TransferField, { additionsName, currency }: TransferLine): string {
  if (field === 'eNumber') return 'E-No ';
  if (field === 'gtin') return 'GTIN ';
  return field === 'additions' ? `${additionsName} ${currency} ` : '';
}

/** The cart as it travels: with its additions as lines of their own where the buyer wants that. */
export function planLines(lines: readonly TransferLine[], rules: TransferRules): readonly PlannedLine[] {
  return lines.flatMap((line) => {
    const planned = planLine(line, rules);
    if (!rules.areAdditionsLines || line.additionsCents === 0) return [planned];
    return [planned, planLine(additionOf(line), { ...rules, areAdditionsLines: false, numberMap: {} })];
  });
}

function additionOf(line: TransferLine): TransferLine {
  return {
    ...line,
    lineKey: `${line.lineKey} ${ADDITION_NUMBER}`,
    articleNumber: ADDITION_NUMBER,
    buyerNumber: '',
    description: `${line.additionsName} ${line.articleNumber}`,
    quantity: 1,
    unit: 'C62',
    netCents: line.netCents === null ? null : line.additionsCents,
    priceUnit: 1,
    manufacturer: '',
    manufacturerNumber: '',
    eNumber: '',
    gtin: '',
    classification: '',
    note: '',
    additionsCents: 0,
  };
}

function ownFields(line: TransferLine, rules: TransferRules): readonly PlannedField[] {
  const values = valuesOf(line, rules);
  const custom = new Set<string>(rules.protocol === 'oci' ? rules.customFields : []);
  return (Object.keys(values) as TransferField[])
    .filter((field) => !custom.has(field))
    .flatMap((field) => {
      const value = values[field];
      if (value === '' && !needed.has(field) && field !== 'price') return [];
      const slot = slots[rules.protocol][field];
      if (!slot && facts.has(field) && rules.fieldRules[field] !== 'longText') return [];
      return [plan(field, value, rules, slot, line)];
    });
}

function customFields(line: TransferLine, rules: TransferRules): readonly PlannedField[] {
  if (rules.protocol !== 'oci') return [];
  return rules.customFields.flatMap((source, index) => {
    const lengthMax = CUSTOM_LENGTHS[index];
    if (source === '' || source === 'costCentre' || lengthMax === undefined || line[source] === '') return [];
    return [plan(source, line[source], rules, { name: `CUST_FIELD${index + 1}`, lengthMax }, line)];
  });
}

type Values = Readonly<Record<TransferField, string>>;

function valuesOf(line: TransferLine, rules: TransferRules): Values {
  return {
    articleNumber: line.articleNumber,
    buyerNumber: rules.numberMap[line.articleNumber] ?? line.buyerNumber,
    description: line.description,
    quantity: quantityText(line.quantity, rules.protocol),
    unit: unitOut(line.unit, rules.unitMap) ?? '',
    price: priceText(line, rules.protocol),
    priceUnit: priceUnitText(line, rules.protocol),
    currency: line.netCents === null ? '' : line.currency,
    leadDays: line.leadDays === null ? '' : String(line.leadDays),
    manufacturer: line.manufacturer,
    manufacturerNumber: line.manufacturerNumber,
    classification: line.classification,
    eNumber: line.eNumber,
    gtin: line.gtin,
    commission: line.commission,
    note: line.note,
    additions:
      line.additionsCents === 0 || line.netCents === null || rules.areAdditionsLines
        ? ''
        : decimalText(line.additionsCents, 2),
  };
}

function quantityText(quantity: number, protocol: PunchoutProtocol): string {
  if (protocol === 'oci') return `${quantity}.000`;
  return protocol === 'ids' ? `${quantity}.00` : String(quantity);
}

function priceText({ netCents, priceUnit }: TransferLine, protocol: PunchoutProtocol): string {
  if (netCents === null) return '';
  if (protocol === 'cxml') return pricePerOne(netCents, priceUnit);
  return protocol === 'ids' ? decimalText(netCents * 100, 4) : decimalText(netCents, 2);
}

function priceUnitText({ priceUnit, netCents }: TransferLine, protocol: PunchoutProtocol): string {
  if (netCents === null || protocol === 'cxml') return '';
  return protocol === 'ids' ? `${priceUnit}.00` : String(priceUnit);
}

function plan(
  field: TransferField,
  value: string,
  rules: TransferRules,
  slot: Slot | undefined,
  line: TransferLine,
): PlannedField {
  const base = { field, name: slot?.name ?? '', value, sent: value, lengthMax: slot?.lengthMax ?? null };
  if (field === 'unit' && value === '')
    return { ...base, value: line.unit, result: 'refused', reason: 'unit_unknown', sent: '' };
  if (field === 'price' && value === '') return hiddenPrice(base, rules.protocol);
  if (!slot) return without(base, rules.fieldRules[field], rules.protocol);
  if (field === 'gtin' && rules.protocol === 'ids' && value.startsWith('0'))
    return { ...base, sent: value.replace(/^0+/, ''), result: 'cut', reason: 'zeros_lost' };
  const { lengthMax } = slot;
  if (lengthMax === null || value.length <= lengthMax) return { ...base, result: 'good', reason: null };
  return tooLong(base, lengthMax, rules);
}

type Base = Omit<PlannedField, 'result' | 'reason'>;

/** cXML cannot name an article without its price, and zero would be a lie. */
function hiddenPrice(base: Base, protocol: PunchoutProtocol): PlannedField {
  return { ...base, result: protocol === 'cxml' ? 'refused' : 'lost', reason: 'price_hidden' };
}

function without(base: Base, rule: FieldRule | undefined, protocol: PunchoutProtocol): PlannedField {
  if (rule === 'longText' && protocol !== 'cxml')
    return { ...base, name: longTextName(protocol), result: 'good', reason: 'in_long_text' };
  return { ...base, sent: '', result: rule === 'refuse' ? 'refused' : 'lost', reason: 'no_field' };
}

function tooLong(base: Base, lengthMax: number, { protocol, fieldRules }: TransferRules): PlannedField {
  const rule = fieldRules[base.field] ?? (keys.has(base.field) ? 'refuse' : 'cut');
  if (rule === 'refuse') return { ...base, sent: '', result: 'refused', reason: 'too_long' };
  const sent = base.value.slice(0, lengthMax).trimEnd();
  const isMoved = rule === 'longText' && protocol !== 'cxml';
  const result: FieldResult = 'cut';
  return { ...base, sent, result, reason: isMoved ? 'in_long_text' : 'too_long' };
}

export function longTextName(protocol: PunchoutProtocol): string {
  return protocol === 'oci' ? 'LONGTEXT' : 'Langtext';
}

/** The value that arrives of a field; empty where none does. */
export function sentOf({ fields }: PlannedLine, field: TransferField): string {
  return fields.find((one) => one.field === field)?.sent ?? '';
}

/** What the protocol itself says of the room of a field: the buyer's side checks a form with it. */
export function roomOf(protocol: PunchoutProtocol, name: string): number | null | undefined {
  const own = Object.values(slots[protocol]).find((slot) => slot.name === name);
  if (own) return own.lengthMax;
  const custom = /^CUST_FIELD([1-5])$/.exec(name)?.[1];
  return custom === undefined ? ociOtherLengths[name] : CUSTOM_LENGTHS[Number(custom) - 1];
}

/** Fields of OCI that are not made of a line's values. */
const ociOtherLengths: Readonly<Record<string, number>> = {
  VENDOR: 10,
  MATGROUP: 10,
  SERVICE: 1,
  CONTRACT: 10,
  CONTRACT_ITEM: 5,
  EXT_QUOTE_ID: 35,
  EXT_QUOTE_ITEM: 10,
  EXT_PRODUCT_ID: 40,
  ATTACHMENT: 255,
  ATTACHMENT_TITLE: 255,
  ATTACHMENT_PURPOSE: 1,
  EXT_SCHEMA_TYPE: 10,
  EXT_CATEGORY: 40,
  ITEM_TYPE: 1,
  PARENT_ID: 5,
};
