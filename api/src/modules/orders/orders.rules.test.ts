import { expect, test } from 'vitest';
import { intersect, pageOf, periodOf, readOrderNumber } from './orders.rules.ts';

test.each([
  ['allTime', '2026-11-24', null, null],
  ['today', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-01-03', '2025-12-28', '2026-01-03'],
  ['last30Days', '2026-11-24', '2026-10-26', '2026-11-24'],
  ['currentMonth', '2026-11-24', '2026-11-01', '2026-11-24'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['currentYear', '2026-11-24', '2026-01-01', '2026-11-24'],
  ['lastYear', '2026-11-24', '2025-01-01', '2025-12-31'],
  ['last12Months', '2026-11-24', '2025-11-25', '2026-11-24'],
  ['last12Months', '2028-02-29', '2027-03-01', '2028-02-29'],
  ['last2Years', '2026-11-24', '2024-11-25', '2026-11-24'],
] as const)('%s on %s is from %s to %s', (preset, today, startDate, endDate) => {
  expect(periodOf(preset, today)).toEqual({ startDate, endDate });
});

test('a preset and dates of one’s own narrow each other', () => {
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
  expect(intersect(year, { startDate: '2026-05-01', endDate: null })).toEqual({
    startDate: '2026-05-01',
    endDate: '2026-12-31',
  });
  expect(intersect(year, { startDate: null, endDate: '2027-01-01' })).toEqual(year);
});

test('a page beyond the end is the last one, and an empty history has one page', () => {
  expect(pageOf(9, 10, 25)).toEqual({ currentPage: 3, maxPage: 3, numFound: 25, currentItemsPerPage: 10 });
  expect(pageOf(1, 10, 0)).toMatchObject({ currentPage: 1, maxPage: 1 });
});

test.each([
  ['4501234', 4501234],
  ['4 501 234', 4501234],
  ["4'501'234", 4501234],
  ['4501234x', null],
  ['99999999999', null],
])('the order number %s is read as %s', (typed, read) => {
  expect(readOrderNumber(typed)).toBe(read);
});
