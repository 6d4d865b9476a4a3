import { describe, expect, test } from 'vitest';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { countsOn, daysOf, shownDay } from './budget-period.rules.ts';

const open = { fromDay: null, toDay: null };

describe('The days of a period', () => {
  test.each([
    ['month', '2026-12-31', { start: '2026-12-01', end: '2026-12-31' }],
    ['month', '2028-02-29', { start: '2028-02-01', end: '2028-02-29' }],
    ['quarter', '2026-11-24', { start: '2026-10-01', end: '2026-12-31' }],
    ['quarter', '2027-01-01', { start: '2027-01-01', end: '2027-03-31' }],
    ['year', '2026-12-31', { start: '2026-01-01', end: '2026-12-31' }],
    ['total', '2026-12-31', { start: null, end: null }],
  ] as const)('a %s that holds %s', (period, day, days) => {
    expect(daysOf({ period, ...open }, day)).toEqual(days);
  });

  test('a budget that begins or ends within a period adds up from there or until then', () => {
    const budget = { period: 'year', fromDay: '2026-03-15', toDay: '2026-06-30' } as const;
    expect(daysOf(budget, '2026-04-01')).toEqual({ start: '2026-03-15', end: '2026-06-30' });
    expect([countsOn(budget, '2026-03-14'), countsOn(budget, '2026-03-15')]).toEqual([false, true]);
    expect([countsOn(budget, '2026-06-30'), countsOn(budget, '2026-07-01')]).toEqual([true, false]);
  });
});

test("last year's budget is shown as it ended, next year's as it will begin", () => {
  const budget = { period: 'year', fromDay: '2025-01-01', toDay: '2025-12-31' } as const;
  expect(daysOf(budget, shownDay(budget, '2026-11-24'))).toEqual({ start: '2025-01-01', end: '2025-12-31' });
  expect(shownDay({ ...budget, fromDay: '2027-01-01', toDay: null }, '2026-11-24')).toBe('2027-01-01');
  expect(shownDay({ ...budget, toDay: null }, '2026-11-24')).toBe('2026-11-24');
});

describe('Midnight in Zurich', () => {
  const yearOf = (instant: string) => daysOf({ period: 'year', ...open }, readZurichClock(new Date(instant)).day).start;
  const monthOf = (instant: string) =>
    daysOf({ period: 'month', ...open }, readZurichClock(new Date(instant)).day).start;

  test("at year's end the new year begins at 23:00 UTC", () => {
    expect(yearOf('2026-12-31T22:59:59Z')).toBe('2026-01-01');
    expect(yearOf('2026-12-31T23:00:00Z')).toBe('2027-01-01');
  });

  test('in summer a month begins at 22:00 UTC, also on the days on which the clock is changed', () => {
    expect(monthOf('2026-08-31T21:59:59Z')).toBe('2026-08-01');
    expect(monthOf('2026-08-31T22:00:00Z')).toBe('2026-09-01');
    expect(monthOf('2026-03-29T01:30:00Z')).toBe('2026-03-01');
    expect(monthOf('2026-10-31T22:59:59Z')).toBe('2026-10-01');
    expect(monthOf('2026-10-31T23:00:00Z')).toBe('2026-11-01');
  });
});
