import { decimalText, pricePerOne } from './decimal.ts';
import { customLengths, slots, type Slot } from './slots.ts';
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
      if (value === '' && !isNeeded(field, line)) return [];
      const slot = slots[rules.protocol][field];
      if (!slot && facts.has(field) && rules.fieldRules[field] !== 'longText') return [];
      return [plan(field, value, rules, slot, line)];
    });
}

/** A price that is missing is said; the heading of a combination has neither price nor number of its own. */
function isNeeded(field: TransferField, { bundle }: TransferLine): boolean {
  if (bundle?.isHeading) return field !== 'articleNumber' && needed.has(field);
  return field === 'price' || needed.has(field);
}

function customFields(line: TransferLine, rules: TransferRules): readonly PlannedField[] {
  if (rules.protocol !== 'oci') return [];
  return rules.customFields.flatMap((source, index) => {
    const lengthMax = customLengths[index];
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
  const sent = cutText(base.value, lengthMax);
  const isMoved = rule === 'longText' && protocol !== 'cxml';
  const result: FieldResult = 'cut';
  return { ...base, sent, result, reason: isMoved ? 'in_long_text' : 'too_long' };
}

/** Between words: of `50 m` nobody shall read 5. A long word is cut as it comes. */
function cutText(text: string, lengthMax: number): string {
  const space = text.lastIndexOf(' ', lengthMax);
  return text.slice(0, space > lengthMax / 2 ? space : lengthMax).trimEnd();
}

export function longTextName(protocol: PunchoutProtocol): string {
  return protocol === 'oci' ? 'LONGTEXT' : 'Langtext';
}

/** The value that arrives of a field; empty where none does. */
export function sentOf({ fields }: PlannedLine, field: TransferField): string {
  return fields.find((one) => one.field === field)?.sent ?? '';
}
