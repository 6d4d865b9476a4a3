import { expect, test } from 'vitest';
import { itemOf, reorderEntriesOf, type ReorderPosition } from './reorder-items.ts';

const texts = { note: 'links', commission: 'Küche' };
const frame: ReorderPosition = {
  lineNumber: 10,
  sku: 'R',
  quantity: 2,
  groupKey: 'combi-1',
  ...texts,
  combinationInsets: ['D', 'L', 'D'],
};
const double = { lineNumber: 20, sku: 'D', quantity: 4, groupKey: 'combi-1', combinationInsets: [] };
const light = { lineNumber: 30, sku: 'L', quantity: 2, groupKey: 'combi-1', combinationInsets: [] };
const loose = {
  lineNumber: 40,
  sku: 'X',
  quantity: 1,
  note: '',
  commission: 'Bad',
  groupKey: '',
  combinationInsets: [],
};

test('a combination of which everything is there is one line, with its note and commission', () => {
  const entries = reorderEntriesOf([loose, light, frame, double]);
  expect(entries.map((entry) => entry.positions.map(({ lineNumber }) => lineNumber))).toEqual([[40], [10, 30, 20]]);
  expect(entries.map(itemOf)).toEqual([
    { sku: 'X', quantity: 1, commission: 'Bad', note: '' },
    { frame: 'R', insets: ['D', 'L', 'D'], quantity: 2, commission: 'Küche', note: 'links' },
  ]);
});

test.each([
  ['a part was left out', [frame, double]],
  ['a successor stands in for a part', [frame, double, { ...light, sku: 'L-2' }]],
  ['a successor stands in for the frame', [{ ...frame, sku: 'R-2', combinationInsets: [] }, double, light]],
  ['a quantity is not that of the combination', [frame, { ...double, quantity: 3 }, light]],
  ['the order is from before combinations were kept', [{ ...frame, combinationInsets: [] }, double, light]],
])('its articles go by themselves where %s', (_, positions) => {
  expect(reorderEntriesOf(positions).map(({ isCombination }) => isCombination)).toEqual(positions.map(() => false));
});
