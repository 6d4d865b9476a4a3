import { expect, test } from 'vitest';
import { monthBeside, weeksOf } from './month.rules.ts';

test('a month is shown in whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([
    ...['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'],
  ]);
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('the weeks of months in which the clock changes have seven days, too', () => {
  for (const month of ['2026-03', '2026-10']) {
    const days = weeksOf(month).flat();
    expect(new Set(days).size).toBe(days.length);
    expect(days.filter((day) => day.startsWith(month))).toHaveLength(31);
  }
});

test('months go over the end of the year', () => {
  expect(monthBeside('2026-12', 1)).toBe('2027-01');
  expect(monthBeside('2027-01', -1)).toBe('2026-12');
});
