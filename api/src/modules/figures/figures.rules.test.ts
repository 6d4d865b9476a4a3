import { expect, test } from 'vitest';
import { msOfStep, percentile, spansOf, stepOf, sumOf, type DayFigures } from './figures.rules.ts';

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

test('sums add what happened, and take of customers what was counted last', () => {
  const day = (name: string, orders: number, activeCustomers: number | null): DayFigures => ({
    day: name,
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
