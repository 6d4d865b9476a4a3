import { expect, test } from 'vitest';
import { firstMonthOf } from './bought-before.rules.ts';

test('what is ordered most is counted from the month of a year before', () => {
  expect(firstMonthOf('2026-11-24')).toBe('2025-11-01');
  expect(firstMonthOf('2026-01-01')).toBe('2025-01-01');
  expect(firstMonthOf('2028-02-29')).toBe('2027-02-01');
});
