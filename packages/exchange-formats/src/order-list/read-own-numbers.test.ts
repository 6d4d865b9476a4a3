import { expect, test } from 'vitest';
import type { OrderRow } from './order-table.ts';
import { makeNumberLineParser } from './read-own-numbers.ts';

const known = new Set(['941120317', '7612345678905', 'S1', 'S2', '12']);
const normalise = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

function read(lines: readonly (readonly string[])[]) {
  const rows: OrderRow[] = lines.map((cells, at) => ({ line: at + 1, cells }));
  const reader = makeNumberLineParser(rows, normalise, (number) => known.has(number));
  return { columns: reader.columns, lines: rows.flatMap((row) => reader.read(row) ?? []) };
}

test('columns are found by their titles', () => {
  const { columns, lines } = read([
    ['Unsere Nr.', 'Lieferanten-Nr.', 'Bezeichnung', 'Einheit'],
    ['M-1001', 'S-1', 'Dose gross', 'Stk'],
  ]);
  expect(columns).toEqual({ ownNumber: 'Unsere Nr.', articleNumber: 'Lieferanten-Nr.' });
  expect(lines).toEqual([
    { row: 2, ownNumber: 'M-1001', articleNumbers: ['S-1'], ownName: 'Dose gross', ownUnit: 'Stk' },
  ]);
});

test('a column of the shop’s numbers is known by what stands in it, whatever its title says', () => {
  const { lines } = read([
    ['Artikel-Nr.', 'E-No'],
    ['4711', '941 120 317'],
    ['4712', '7612345678905'],
  ]);
  expect(lines.map(({ ownNumber, articleNumbers }) => [ownNumber, articleNumbers[0]])).toEqual([
    ['4711', '941 120 317'],
    ['4712', '7612345678905'],
  ]);
});

test('without titles the columns are found by trying, in either order', () => {
  expect(
    read([
      ['S1', 'A-7'],
      ['S2', 'A-8'],
    ]).lines[1],
  ).toMatchObject({ ownNumber: 'A-8', articleNumbers: ['S2'] });
  expect(
    read([
      ['A-7', 'S1'],
      ['A-8', 'S2'],
    ]).lines[1],
  ).toMatchObject({ ownNumber: 'A-8', articleNumbers: ['S2'] });
});

test('the shop’s own export comes back with the own words, not with the catalogue’s', () => {
  const { lines } = read([
    ['Ihre Artikel-Nr.', 'Ihre Bezeichnung', 'Artikel-Nr.', 'Bezeichnung'],
    ['M-1', '', 'S1', 'Abzweigdose'],
  ]);
  expect(lines).toMatchObject([{ ownNumber: 'M-1', ownName: '', ownUnit: null }]);
});

test('a pasted line without columns holds the own number beside ours', () => {
  expect(read([['M-1001 941 120 317'], ['M-1002 = S2']]).lines).toMatchObject([
    { ownNumber: 'M-1001', articleNumbers: ['941 120 317'] },
    { ownNumber: 'M-1002', articleNumbers: ['S2'] },
  ]);
});
