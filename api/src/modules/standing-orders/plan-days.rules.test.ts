import { expect, test } from 'vitest';
import { comingDays, instantsOf, workingDayOf, type Rhythm } from './plan-days.rules.ts';

const weekly: Rhythm = {
  everyCount: 1,
  rhythmUnit: 'week',
  weekday: 1,
  monthDay: null,
  workingDayRule: 'after',
  fromDay: '2026-11-25',
  toDay: null,
};
const monthly: Rhythm = { ...weekly, rhythmUnit: 'month', weekday: null, monthDay: 31, fromDay: '2027-01-01' };
const closedDays = new Set(['2026-12-25', '2026-12-28']);
const window = { after: null, earliest: '2026-11-25', latest: null, countMax: 3, closedDays };

type Changes = { readonly earliest?: string; readonly after?: string; readonly latest?: string };

function dueDays(rhythm: Rhythm, changes: Changes = {}) {
  return comingDays(rhythm, { ...window, ...changes }).map(({ dueDay }) => dueDay);
}

test('a plan begins with the first of its weekdays and comes every so many weeks', () => {
  expect(dueDays(weekly)).toEqual(['2026-11-30', '2026-12-07', '2026-12-14']);
  expect(dueDays({ ...weekly, everyCount: 2 })).toEqual(['2026-11-30', '2026-12-14', '2026-12-29']);
  expect(dueDays({ ...weekly, weekday: 3 })[0]).toBe('2026-11-25');
});

test('the thirty-first is the last day of a shorter month, and comes back to the thirty-first', () => {
  const days = comingDays({ ...monthly, workingDayRule: 'before' }, { ...window, countMax: 4, earliest: '2027-01-01' });
  expect(days.map(({ day }) => day)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  expect(days.map(({ dueDay }) => dueDay)).toEqual(['2027-01-29', '2027-02-26', '2027-03-31', '2027-04-30']);
  expect(comingDays({ ...monthly, fromDay: '2028-02-01' }, window)[0]?.day).toBe('2028-02-29');
});

test('a rhythm in months whose day of this month is over begins with the next month', () => {
  expect(dueDays({ ...monthly, monthDay: 10, fromDay: '2026-11-25' })[0]).toBe('2026-12-10');
});

test('what falls on a weekend or a holiday goes before or after it, over several of them in a row', () => {
  expect(workingDayOf('2026-12-28', 'after', closedDays)).toBe('2026-12-29');
  expect(workingDayOf('2026-12-28', 'before', closedDays)).toBe('2026-12-24');
  expect(workingDayOf('2026-11-29', 'after', closedDays)).toBe('2026-11-30');
  expect(workingDayOf('2026-11-30', 'before', closedDays)).toBe('2026-11-30');
});

test('what would move into the past goes to the working day behind it', () => {
  const saturday: Rhythm = { ...weekly, weekday: 6, workingDayRule: 'before' };
  expect(dueDays(saturday, { earliest: '2026-11-28' })).toEqual(['2026-11-30', '2026-12-04', '2026-12-11']);
});

test('a plan ends with its last day, and after a day of it comes the next one', () => {
  expect(dueDays({ ...weekly, toDay: '2026-12-10' })).toEqual(['2026-11-30', '2026-12-07']);
  expect(dueDays(weekly, { after: '2026-11-30' })[0]).toBe('2026-12-07');
  expect(dueDays(weekly, { latest: '2026-12-07' })).toEqual(['2026-11-30', '2026-12-07']);
  expect(dueDays({ ...weekly, toDay: '2026-11-26' })).toEqual([]);
});

test('a plan that was begun years ago finds its next day', () => {
  expect(dueDays({ ...weekly, fromDay: '2006-01-02' })[0]).toBe('2026-11-30');
});

test('it is ordered at six by the clock, in winter, in summer and on the days on which the clock changes', () => {
  expect(instantsOf('2026-11-30', 2).dueAt.toISOString()).toBe('2026-11-30T05:00:00.000Z');
  expect(instantsOf('2026-07-06', 2).dueAt.toISOString()).toBe('2026-07-06T04:00:00.000Z');
  expect(instantsOf('2026-03-29', 1).dueAt.toISOString()).toBe('2026-03-29T04:00:00.000Z');
  expect(instantsOf('2026-10-25', 1).dueAt.toISOString()).toBe('2026-10-25T05:00:00.000Z');
  expect(instantsOf('2026-03-30', 2).announceAt?.toISOString()).toBe('2026-03-28T06:00:00.000Z');
  expect(instantsOf('2026-03-30', 0).announceAt).toBeNull();
});
