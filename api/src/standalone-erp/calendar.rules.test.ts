import { expect, test } from 'vitest';
import { addDays, deliveryDays, nextWorkingDay, readCalendar } from './calendar.rules.ts';

const christmas = ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-02'];
const at = (instant: string, holidays: readonly string[] = []) =>
  readCalendar(new Date(instant), { holidays, orderCutOff: '17:00' });

test.each([
  ['2026-11-24T15:59:59Z', '2026-11-25', 'the last second before 17:00 on a Tuesday'],
  ['2026-11-24T16:00:00Z', '2026-11-26', '17:00 on a Tuesday'],
  ['2026-11-27T15:59:00Z', '2026-11-30', 'Friday before the cut-off: Monday'],
  ['2026-11-27T16:00:00Z', '2026-12-01', 'Friday after the cut-off: Tuesday'],
  ['2026-11-28T08:00:00Z', '2026-12-01', 'Saturday is picked on Monday'],
  ['2026-11-29T22:59:59Z', '2026-12-01', 'Sunday, a second before midnight'],
  ['2026-11-29T23:00:00Z', '2026-12-01', 'Monday, midnight in Zurich though Sunday in UTC'],
])('an order at %s is delivered on %s (%s)', (instant, day) => {
  expect(at(instant).firstDay).toBe(day);
});

test.each([
  ['2026-07-15T14:59:59Z', '2026-07-16', 'summer: 16:59:59'],
  ['2026-07-15T15:00:00Z', '2026-07-17', 'summer: 17:00'],
  ['2026-03-27T15:59:59Z', '2026-03-30', 'the Friday before the clocks go forward, still winter time'],
  ['2026-03-29T00:30:00Z', '2026-03-31', 'the Sunday of the change, before it'],
  ['2026-03-29T01:30:00Z', '2026-03-31', 'the Sunday of the change, after it'],
  ['2026-03-30T15:00:00Z', '2026-04-01', 'the Monday after: 17:00 is 15:00 in UTC'],
  ['2026-10-23T14:59:59Z', '2026-10-26', 'the Friday before the clocks go back'],
  ['2026-10-25T23:30:00Z', '2026-10-27', 'the Monday after the clocks went back, half past midnight'],
  ['2026-10-26T15:59:59Z', '2026-10-27', 'the Monday after: 17:00 is 16:00 in UTC again'],
])('summer time: an order at %s is delivered on %s (%s)', (instant, day) => {
  expect(at(instant).firstDay).toBe(day);
});

test('holidays are no working days, neither for picking nor for delivery', () => {
  expect(at('2026-12-24T10:00:00Z', christmas).firstDay).toBe('2026-12-28');
  expect(at('2026-12-25T10:00:00Z', christmas).firstDay).toBe('2026-12-29');
  expect(at('2026-12-31T17:00:00Z', christmas).pickingDay).toBe('2027-01-04');
});

test('days of delivery are working days, soonest first', () => {
  expect(deliveryDays(at('2026-12-23T10:00:00Z', christmas), 5)).toEqual([
    '2026-12-24',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
  expect(deliveryDays(at('2026-12-23T10:00:00Z'), 0)).toEqual([]);
});

test('days go over the ends of months, years and February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(nextWorkingDay('2026-10-23', at('2026-10-23T08:00:00Z'))).toBe('2026-10-26');
});
