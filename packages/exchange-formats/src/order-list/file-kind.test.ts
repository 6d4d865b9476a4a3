import { expect, test } from 'vitest';
import { fitsEnding } from './file-kind.ts';

const ZIP = Uint8Array.of(0x50, 0x4b, 0x03, 0x04);
const COMPOUND = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const TEXT = new TextEncoder().encode('S-1;1');

test.each([
  ['liste.csv', TEXT, true],
  ['LISTE.CSV', TEXT, true],
  ['liste.txt', TEXT, true],
  ['liste.xlsx', ZIP, true],
  ['liste.xls', COMPOUND, true],
  ['liste.2026.11.csv', TEXT, true],
  ['liste.csv', ZIP, false],
  ['liste.csv', COMPOUND, false],
  ['liste.xlsx', TEXT, false],
  ['liste.xlsx', COMPOUND, false],
  ['liste.xls', ZIP, false],
  ['liste.xls', TEXT, false],
  ['liste.pdf', TEXT, false],
  ['liste.xlsm', ZIP, false],
  ['liste', TEXT, true],
  ['liste', ZIP, true],
  ['.csv', TEXT, true],
] as const)('%s with this content: %#', (name, bytes, fits) => {
  expect(fitsEnding(name, bytes)).toBe(fits);
});
