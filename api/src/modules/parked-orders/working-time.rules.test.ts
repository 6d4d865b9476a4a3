import { expect, test } from 'vitest';
import { workedDays, workedMinutes } from './working-time.rules.ts';

/** Monday to Friday, with a break; the Tuesday of that week is closed. */
const time = {
  openingHours: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, from: '07:00', to: '12:00' },
    { weekday, from: '13:00', to: '17:00' },
  ]),
  holidays: ['2026-12-08'],
};
const FRIDAY_16 = new Date('2026-12-04T15:00:00.000Z');

test('hours count as long as the operator is open: not at night, not at lunch, not on Sunday, not on holidays', () => {
  expect(workedMinutes(time, FRIDAY_16, new Date('2026-12-04T15:30:00.000Z'))).toBe(30);
  expect(workedMinutes(time, FRIDAY_16, new Date('2026-12-06T20:00:00.000Z'))).toBe(60);
  expect(workedMinutes(time, FRIDAY_16, new Date('2026-12-07T11:30:00.000Z'))).toBe(60 + 5 * 60);
  expect(workedMinutes(time, FRIDAY_16, new Date('2026-12-09T07:00:00.000Z'))).toBe(60 + 9 * 60 + 60);
});

test('a day has passed at the same time of the next working day', () => {
  expect(workedDays(time, FRIDAY_16, new Date('2026-12-07T14:59:00.000Z'))).toBe(0);
  expect(workedDays(time, FRIDAY_16, new Date('2026-12-07T15:00:00.000Z'))).toBe(1);
  expect(workedDays(time, FRIDAY_16, new Date('2026-12-08T15:00:00.000Z'))).toBe(1);
  expect(workedDays(time, FRIDAY_16, new Date('2026-12-09T15:00:00.000Z'))).toBe(2);
});

test('the hour that summer time takes at night is nobody’s working hour', () => {
  const saturday = new Date('2027-03-27T12:00:00.000Z');
  expect(workedMinutes(time, saturday, new Date('2027-03-29T06:00:00.000Z'))).toBe(60);
});

test('where no hours are entered the usual ones count', () => {
  const unknown = { openingHours: [], holidays: [] };
  expect(workedMinutes(unknown, FRIDAY_16, new Date('2026-12-07T08:00:00.000Z'))).toBe(120);
});
