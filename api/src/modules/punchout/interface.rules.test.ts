import { expect, test } from 'vitest';
import { isAllowedHook, originOf, readOrigins, readTable, readUnitTable, tableText } from './interface.rules.ts';

test('a table is read a pair on each line, and the first line that is none is named', () => {
  const { map, faults } = readTable('C62 = ST\n\nMTR;M', 'unitTable');
  expect(map).toEqual({ C62: 'ST', MTR: 'M' });
  expect(faults).toEqual([]);
  expect(readTable(tableText(map), 'unitTable').map).toEqual(map);
  expect(readTable('C62 = ST\nnothing', 'unitTable').faults).toMatchObject([{ details: { line: 2, text: 'nothing' } }]);
});

test('a unit of ours is a code of UN/ECE Rec. 20, the buyer’s is his own as far as it fits', () => {
  const faultsOf = (text: string) => readUnitTable(text).faults;
  expect(readUnitTable('C62 = ST\nMTR = m').map).toEqual({ C62: 'ST', MTR: 'm' });
  expect(readUnitTable('stk = EA').map).toEqual({ C62: 'EA' });
  expect(faultsOf('C62 = ST\nXYZZY = foo bar baz')).toMatchObject([
    { code: 'interface.unit_wrong', field: 'unitTable', details: { line: 2, text: 'XYZZY' } },
  ]);
  expect(faultsOf('C62 = foo bar baz')).toMatchObject([
    { code: 'interface.buyer_unit_wrong', details: { line: 1, text: 'foo bar baz' } },
  ]);
  expect(faultsOf('C62 = STUECK')).toMatchObject([{ code: 'interface.buyer_unit_wrong' }]);
});

test.each([
  'javascript:alert(1)',
  'http://sap.example',
  'https://user:pw@sap.example',
  'data:text/html,x',
  'sap.example',
])('%s is no origin that a browser may be sent to', (address) => expect(originOf(address)).toBeUndefined());

test('an origin has neither path nor query', () => {
  expect(readOrigins(['https://SAP.example', 'https://sap.example/'])).toEqual({
    origins: ['https://sap.example'],
    faults: [],
  });
  expect(readOrigins(['https://sap.example/hook']).faults).toHaveLength(1);
});

test('carts go to the buyer’s origins, and to the shop’s own only while it plays him', () => {
  const buyer = { allowedOrigins: ['https://sap.example'] };
  expect(isAllowedHook('https://sap.example/hook?x=1', buyer, null)).toBe(true);
  expect(isAllowedHook('https://sap.example.evil.example/hook', buyer, null)).toBe(false);
  expect(isAllowedHook('https://shop.example/punchout/x', buyer, null)).toBe(false);
  expect(isAllowedHook('https://shop.example/punchout/x', buyer, 'https://shop.example')).toBe(true);
});
