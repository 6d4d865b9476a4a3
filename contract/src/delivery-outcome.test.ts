import { describe, expect, test } from 'vitest';
import { type Counting, countAfter, outcomeOf, positionForScan } from './delivery-outcome.ts';

const untouched: Counting = { quantity: 10, countedQuantity: 0, declared: null, isStated: false, report: null };
const counted = (countedQuantity: number): Counting => ({ ...untouched, countedQuantity, isStated: true });
const missing = (quantity: number): Counting => ({ ...counted(0), report: { reason: 'missing', quantity } });

describe('what came of a position', () => {
  test.each([
    ['nobody has looked', untouched, null],
    ['all are there', counted(10), 'ok'],
    ['some are there', counted(4), 'partly'],
    ['none is there', counted(0), 'missing'],
    ['scans have found some', { ...untouched, countedQuantity: 4 }, 'partly'],
    ['more came than the note says', counted(11), 'tooMany'],
    ['an eye has seen damage, whatever was counted', { ...counted(10), declared: 'damaged' as const }, 'damaged'],
    [
      'what was reported stands above all',
      { ...counted(10), report: { reason: 'wrong' as const, quantity: 1 } },
      'wrong',
    ],
    ['a part is reported missing', missing(3), 'partly'],
    ['all are reported missing', missing(10), 'missing'],
  ])('%s', (_, counting, outcome) => {
    expect(outcomeOf(counting)).toBe(outcome);
  });
});

test('a scan adds one, one that takes it back takes one and never more than there is, and a set says how many', () => {
  expect(countAfter(3, { kind: 'scan', quantity: 1 })).toBe(4);
  expect(countAfter(3, { kind: 'scan', quantity: -1 })).toBe(2);
  expect(countAfter(0, { kind: 'scan', quantity: -1 })).toBe(0);
  expect(countAfter(3, { kind: 'set', quantity: 9 })).toBe(9);
});

test('a scan goes to the first position of its article that is not complete, else to the last that is not reported', () => {
  const line = (lineNumber: number, counting: Counting) => ({ ...counting, lineNumber });
  expect(positionForScan([line(10, counted(10)), line(20, counted(9))])?.lineNumber).toBe(20);
  expect(positionForScan([line(10, counted(10)), line(20, counted(10))])?.lineNumber).toBe(20);
  expect(positionForScan([line(10, counted(10)), line(20, missing(1))])?.lineNumber).toBe(10);
  expect(positionForScan([line(10, missing(1)), line(20, missing(1))])?.lineNumber).toBe(20);
  expect(positionForScan([])).toBeUndefined();
});
