import { expect, test } from 'vitest';
import { withHolidays } from './delivery-days.ts';

test('holidays stand between the days of delivery and cannot be chosen; weekends are left out', () => {
  expect(withHolidays(['2026-12-23', '2026-12-24', '2026-12-28'])).toEqual([
    { day: '2026-12-23', isHoliday: false },
    { day: '2026-12-24', isHoliday: false },
    { day: '2026-12-25', isHoliday: true },
    { day: '2026-12-28', isHoliday: false },
  ]);
  expect(withHolidays([])).toEqual([]);
});
