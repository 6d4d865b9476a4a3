import { expect, test } from 'vitest';
import { labelled, linesThrough, roundTop } from './scale.ts';

test('the axis ends at a round number that no value exceeds', () => {
  expect([470, 4.1, 3, 7, 1000, 0].map(roundTop)).toEqual([500, 6, 4, 8, 1000, 2]);
});

test('a point without a value interrupts the line', () => {
  expect(linesThrough([1, 2, null, 3], 4)).toHaveLength(2);
  expect(linesThrough([null, null], 1)).toEqual([]);
});

test('the first and the last point are labelled, few of those between', () => {
  expect([...labelled(30, 4)]).toEqual([0, 10, 19, 29]);
  expect(labelled(3, 5).size).toBe(3);
});
