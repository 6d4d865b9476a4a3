import { expect, test } from 'vitest';
import { countOf, itemsOf, oneOfEach, type LabelledLine } from './wanted-labels.ts';

const line = (sku: string, labels = 1): LabelledLine => ({ sku, groupKey: '', name: sku, commission: '', labels });
const lines = [line('S-1'), line('COMBI', 3), line('S-2')];

test('every line has one label at first, a combination one for each of its articles', () => {
  expect(countOf(lines, oneOfEach(lines))).toBe(5);
});

test('a line that was taken out is not printed, and the others as often as wished', () => {
  const wanted = new Map([...oneOfEach(lines)].map(([key, copies]) => [key, key.startsWith('S-1') ? 0 : copies * 2]));
  expect(countOf(lines, wanted)).toBe(8);
  expect(itemsOf(lines, wanted)).toEqual([
    { sku: 'COMBI', groupKey: '', copies: 2 },
    { sku: 'S-2', groupKey: '', copies: 2 },
  ]);
});
