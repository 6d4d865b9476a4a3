import { expect, test } from 'vitest';
import { readZurichClock, zurichInstant } from '#platform/zurich-clock.ts';
import { renewListPrices } from './catalogue.jobs.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The minutes of a day, in UTC, at which a job comes round that comes every day. */
function minutesOf(cron: string): readonly number[] {
  const [minutes = '', hours = '', ...days] = cron.split(' ');
  expect(days).toEqual(['*', '*', '*']);
  return hours.split(',').flatMap((hour) => minutes.split(',').map((minute) => Number(hour) * 60 + Number(minute)));
}

test('list prices are renewed within minutes after midnight in Zurich on every day of a year, on those of the clock too', () => {
  const minutes = minutesOf(renewListPrices.cron ?? '');
  const runs = Array.from({ length: 367 }, (_, n) => Date.UTC(2026, 0, n)).flatMap((day) =>
    minutes.map((minute) => day + minute * MINUTE_MS),
  );
  const days = Array.from(
    { length: 365 },
    (_, n) => readZurichClock(new Date(Date.UTC(2026, 0, 1, 12) + n * DAY_MS)).day,
  );
  expect(days.at(-1)).toBe('2026-12-31');
  const late = days.filter((day) => {
    const midnight = zurichInstant(day, 0).getTime();
    const first = runs.find((run) => run >= midnight) ?? Infinity;
    return first - midnight > 10 * MINUTE_MS || readZurichClock(new Date(first)).day !== day;
  });
  expect(late).toEqual([]);
});
