import { expect, test } from 'vitest';
import { writeOciReturn } from './oci.ts';
import { planLines } from './plan-line.ts';
import { cable, oci } from './punchout.test-world.ts';
import { readOciReturn } from './read-oci-return.ts';
import type { OciVersion, TransferLine, TransferRules } from './transfer-line.ts';

const five: TransferRules = { ...oci, ociVersion: '5.0' };
const key = 'F-1 g';
const part: TransferLine = { ...cable, bundle: { key, isHeading: false } };
const heading: TransferLine = {
  ...cable,
  articleNumber: '',
  description: 'Kombination weiss',
  quantity: 2,
  unit: 'C62',
  netCents: null,
  bundle: { key, isHeading: true },
};

function sentBy(rules: TransferRules, lines: readonly TransferLine[]) {
  return writeOciReturn(planLines(lines, rules), rules);
}

/** The fields of one line, by name. */
function lineOf(fields: ReturnType<typeof sentBy>, at: number): Readonly<Record<string, string>> {
  const end = `[${at}]`;
  return Object.fromEntries(
    fields
      .filter(([name]) => name.endsWith(end))
      .map(([name, value]) => [name.slice('NEW_ITEM-'.length, -end.length), value]),
  );
}

test('5.0 sends all fields of 4.0 in their order, and the two of combinations after them', () => {
  const [four, fiveFields] = [sentBy(oci, [cable]), sentBy(five, [cable])];
  expect(fiveFields.slice(0, four.length)).toEqual(four);
  expect(fiveFields.slice(four.length)).toEqual([
    ['NEW_ITEM-ITEM_TYPE[1]', ''],
    ['NEW_ITEM-PARENT_ID[1]', ''],
  ]);
});

test('a combination is a heading without number and price, and its articles name its line', () => {
  const fields = sentBy(five, [cable, heading, part, { ...part, articleNumber: '7036564' }]);
  expect(lineOf(fields, 1)).toMatchObject({ ITEM_TYPE: '', PARENT_ID: '', VENDORMAT: '7036563' });
  expect(lineOf(fields, 2)).toMatchObject({
    ITEM_TYPE: 'R',
    PARENT_ID: '',
    DESCRIPTION: 'Kombination weiss',
    QUANTITY: '2.000',
    UNIT: 'PCE',
    VENDORMAT: '',
    EXT_PRODUCT_ID: '',
    MATNR: '',
    PRICE: '',
    CURRENCY: '',
  });
  expect(lineOf(fields, 3)).toMatchObject({ ITEM_TYPE: 'O', PARENT_ID: '2', PRICE: '89.00', PRICEUNIT: '100' });
  expect(lineOf(fields, 4)).toMatchObject({ ITEM_TYPE: 'O', PARENT_ID: '2', VENDORMAT: '7036564' });
  expect(readOciReturn(fields).flatMap(({ faults }) => faults)).toEqual([]);
});

test('a heading loses nothing: it has no price that could be hidden', () => {
  expect(planLines([heading], five)).toMatchObject([{ result: 'good' }]);
});

test('an article whose heading does not travel is an article by itself', () => {
  expect(lineOf(sentBy(five, [part]), 1)).toMatchObject({ ITEM_TYPE: '', PARENT_ID: '' });
});

test('the fee of an article of a combination stands below the same heading', () => {
  const fields = sentBy({ ...five, areAdditionsLines: true }, [heading, { ...part, additionsCents: 250 }]);
  expect(lineOf(fields, 3)).toMatchObject({ VENDORMAT: 'VRG', ITEM_TYPE: 'O', PARENT_ID: '1', PRICE: '2.50' });
});

test.each<[string, OciVersion, string, string, string]>([
  ['4.0 knows no ITEM_TYPE', '4.0', 'ITEM_TYPE', '', 'field_unknown'],
  ['4.0 knows no PARENT_ID', '4.0', 'PARENT_ID', '', 'field_unknown'],
  ['no version knows what is made up', '5.0', 'COLOUR', 'red', 'field_unknown'],
  ['a type is one letter', '5.0', 'ITEM_TYPE', 'RO', 'too_long'],
  ['a parent has five digits at most', '5.0', 'PARENT_ID', '100000', 'too_long'],
  ['a type is one that SAP knows', '5.0', 'ITEM_TYPE', 'X', 'place_wrong'],
  ['an article of a combination names its heading', '5.0', 'ITEM_TYPE', 'O', 'place_wrong'],
  ['the heading that is named is there', '5.0', 'PARENT_ID', '7', 'place_wrong'],
])('the buyer’s side says: %s', (_, version, name, value, fault) => {
  const fields = [...sentBy(oci, [cable]), [`NEW_ITEM-${name}[1]`, value] as const];
  expect(readOciReturn(fields, { version })[0]?.faults).toContainEqual(expect.objectContaining({ name, fault }));
});

test.each([
  ['DESCRIPTION', 40],
  ['MATNR', 40],
  ['QUANTITY', 15],
  ['UNIT', 3],
  ['PRICE', 15],
  ['PRICEUNIT', 5],
  ['CURRENCY', 5],
  ['LEADTIME', 5],
  ['VENDOR', 10],
  ['VENDORMAT', 40],
  ['MANUFACTCODE', 10],
  ['MANUFACTMAT', 40],
  ['MATGROUP', 10],
  ['SERVICE', 1],
  ['CONTRACT', 10],
  ['CONTRACT_ITEM', 5],
  ['EXT_QUOTE_ID', 35],
  ['EXT_QUOTE_ITEM', 10],
  ['EXT_PRODUCT_ID', 40],
  ['ATTACHMENT', 255],
  ['ATTACHMENT_TITLE', 255],
  ['ATTACHMENT_PURPOSE', 1],
  ['EXT_SCHEMA_TYPE', 10],
  ['EXT_CATEGORY_ID', 60],
  ['EXT_CATEGORY', 40],
  ['CUST_FIELD1', 10],
  ['CUST_FIELD2', 10],
  ['CUST_FIELD3', 10],
  ['CUST_FIELD4', 20],
  ['CUST_FIELD5', 50],
  ['ITEM_TYPE', 1],
  ['PARENT_ID', 5],
])('%s has room for %i characters', (name, lengthMax) => {
  const of = (value: string) =>
    readOciReturn([[`NEW_ITEM-${name}[1]`, value]])[0]?.faults.filter((one) => one.fault === 'too_long');
  expect(of('1'.repeat(lengthMax))).toEqual([]);
  expect(of('1'.repeat(lengthMax + 1))).toEqual([{ name, fault: 'too_long', lengthMax }]);
});
