import { expect, test } from 'vitest';
import { isWithinTolerance } from './price-tolerance.rules.ts';

const none = { toleranceBasisPoints: 0, toleranceCents: 0 };
const both = { toleranceBasisPoints: 200, toleranceCents: 5_000 };

test('without a tolerance a total may fall and never rise', () => {
  expect(isWithinTolerance(none, 100_000, 100_000)).toBe(true);
  expect(isWithinTolerance(none, 100_000, 99_999)).toBe(true);
  expect(isWithinTolerance(none, 100_000, 100_001)).toBe(false);
});

test('where percent and francs are set the smaller of both counts', () => {
  expect(isWithinTolerance(both, 100_000, 102_000)).toBe(true);
  expect(isWithinTolerance(both, 100_000, 102_001)).toBe(false);
  expect(isWithinTolerance(both, 1_000_000, 1_005_000)).toBe(true);
  expect(isWithinTolerance(both, 1_000_000, 1_005_001)).toBe(false);
});

test('one of them alone counts for itself', () => {
  expect(isWithinTolerance({ ...both, toleranceCents: 0 }, 1_000_000, 1_020_000)).toBe(true);
  expect(isWithinTolerance({ ...both, toleranceBasisPoints: 0 }, 10_000, 15_000)).toBe(true);
});

test('what is not calculated is never within it', () => {
  expect(isWithinTolerance(both, null, 100)).toBe(false);
  expect(isWithinTolerance(both, 100, null)).toBe(false);
});
