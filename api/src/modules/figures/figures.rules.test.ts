import { expect, test } from 'vitest';
import { hoursOfToday, msOfStep, percentile, spansOf, stepOf, sumOf, type CountedFigures } from './figures.rules.ts';

test('a time comes back from its step within five per cent', () => {
  for (const ms of [1, 7, 48, 300, 2500, 60_000]) expect(Math.abs(msOfStep(stepOf(ms)) / ms - 1)).toBeLessThan(0.05);
  expect(stepOf(0)).toBe(0);
});

test('half of the pages were answered within the median, 95 of 100 within the slow time', () => {
  const times = [
    { step: stepOf(20), pages: 90 },
    { step: stepOf(400), pages: 9 },
    { step: stepOf(3000), pages: 1 },
  ];
  expect(percentile(times, 0.5)).toBe(msOfStep(stepOf(20)));
  expect(percentile(times, 0.95)).toBe(msOfStep(stepOf(400)));
  expect(percentile([], 0.5)).toBeNull();
});

test('a week is seven days until today, compared with the seven before', () => {
  const { spans, before } = spansOf('week', '2026-11-24');
  expect([spans.length, spans[0]?.from, spans.at(-1)?.to]).toEqual([7, '2026-11-18', '2026-11-24']);
  expect(before).toEqual({ from: '2026-11-11', to: '2026-11-17' });
});

test('a year is twelve months until today, compared with the year before up to the same day', () => {
  const { spans, before } = spansOf('year', '2028-02-29');
  expect(spans[0]).toEqual({ from: '2027-03-01', to: '2027-03-31' });
  expect(spans.at(-1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(before).toEqual({ from: '2026-03-01', to: '2027-02-28' });
});

const today = (now: string) => hoursOfToday(new Date(now));

test('today is its hours in Zurich until now, compared with the same hours of that weekday a week before', () => {
  const { hours, before } = today('2026-11-24T09:40:00Z');
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([11, '2026-11-23T23:00:00.000Z', '2026-11-24T09:00:00.000Z']);
  expect(before).toEqual({ from: '2026-11-16T23:00:00.000Z', to: '2026-11-17T09:00:00.000Z' });
});

test('the day on which summer time begins has 23 hours, that on which it ends 25', () => {
  const spring = today('2026-03-29T21:30:00Z');
  expect([spring.hours.length, spring.hours[0]]).toEqual([23, '2026-03-28T23:00:00.000Z']);
  expect(spring.before).toEqual({ from: '2026-03-21T23:00:00.000Z', to: '2026-03-22T22:00:00.000Z' });
  const autumn = today('2026-10-25T22:30:00Z');
  expect([autumn.hours.length, autumn.hours[0]]).toEqual([25, '2026-10-24T22:00:00.000Z']);
  expect(autumn.before).toEqual({ from: '2026-10-17T22:00:00.000Z', to: '2026-10-18T21:00:00.000Z' });
});

test('a week after the change the same hours by the clock are compared', () => {
  expect(today('2026-04-05T08:10:00Z').before).toEqual({
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T08:00:00.000Z',
  });
  expect(today('2026-11-01T09:10:00Z').before).toEqual({
    from: '2026-10-24T22:00:00.000Z',
    to: '2026-10-25T09:00:00.000Z',
  });
});

test('sums add what happened, and take of customers what was counted last', () => {
  const day = (at: string, orders: number, activeCustomers: number | null): CountedFigures => ({
    at,
    orders,
    turnoverCents: orders * 100,
    searches: 0,
    missed: 0,
    faults: 0,
    activeCustomers,
    sleepingCustomers: null,
  });
  const days = [day('2026-11-01', 5, 7), day('2026-11-02', 2, 8), day('2026-11-03', 1, null), day('2026-11-04', 9, 9)];
  expect(sumOf(days, [], { from: '2026-11-01', to: '2026-11-03' })).toMatchObject({
    orders: 8,
    turnoverCents: 800,
    activeCustomers: 8,
    medianMs: null,
  });
});
