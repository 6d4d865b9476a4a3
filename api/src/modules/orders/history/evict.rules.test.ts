import { expect, test } from 'vitest';
import { companiesToEvict } from './evict.rules.ts';

const sizes = new Map([
  [5, 0],
  [7, 100],
  [3, 80],
  [9, 60],
  [1, 40],
]);

test.each([
  ['as long as there is room for all, none goes', 280, 1, []],
  ['the one that was not asked for longest goes first', 279, 1, [7]],
  ['as many go as it takes', 150, 1, [7, 3]],
  ['the one that is asked stays, even as the oldest', 200, 7, [3]],
  ['the one that is asked stays, however large it is, and the one being built', 10, 7, [3, 9, 1]],
])('of the read models of a node: %s', (_, bytesMax, asked, gone) => {
  expect(companiesToEvict(sizes, asked, bytesMax)).toEqual(gone);
});
