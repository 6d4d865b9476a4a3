import type { FigureSpan, FigureSum } from '@shop/contract/figures';
import { readZurichClock, zurichInstant } from '#platform/zurich-clock.ts';

/** What was counted at a day, or in the hour that begins at an instant in UTC. */
export type CountedFigures = Omit<FigureSum, 'medianMs' | 'slowMs'> & { readonly at: string };

/** How many pages of a day or an hour took as long as a step says. */
export type PageTimes = { readonly at: string; readonly step: number; readonly pages: number };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const HOUR_MINUTES = 60;
const WEEK_DAYS = 7;
const STEPS_EACH_DOUBLING = 8;

/** Times are counted in steps of 9 per cent: exact enough for a percentile, and few rows a day. */
export function stepOf(ms: number): number {
  return Math.max(0, Math.round(Math.log2(Math.max(1, ms)) * STEPS_EACH_DOUBLING));
}

export function msOfStep(step: number): number {
  return Math.round(2 ** (step / STEPS_EACH_DOUBLING));
}

/** The time within which a share of the pages was answered; null without any. */
export function percentile(times: readonly Pick<PageTimes, 'step' | 'pages'>[], share: number): number | null {
  const sorted = times.toSorted((a, b) => a.step - b.step);
  const wanted = sorted.reduce((sum, { pages }) => sum + pages, 0) * share;
  let passed = 0;
  for (const { step, pages } of sorted) {
    passed += pages;
    if (passed >= wanted) return msOfStep(step);
  }
  return null;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of a month so many months before; its last where that month is shorter. */
function firstOfMonth(day: string, monthsBefore: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** Days or hours, the last one included. */
export type Range = { readonly from: string; readonly to: string };

/** The spans of a period that ends today, the oldest first, and the same number of days before them. */
export function spansOf(period: 'week' | 'month' | 'year', today: string) {
  const spans: readonly Range[] =
    period === 'year'
      ? Array.from({ length: 12 }, (_, n) => {
          const from = firstOfMonth(today, 11 - n);
          return { from, to: n === 11 ? today : addDays(firstOfMonth(today, 10 - n), -1) };
        })
      : Array.from({ length: period === 'week' ? 7 : 30 }, (_, n) => {
          const day = addDays(today, n + 1 - (period === 'week' ? 7 : 30));
          return { from: day, to: day };
        });
  const from = spans[0]?.from ?? today;
  // A year is compared with the year before up to the same day, anything else with as many days before.
  const before: Range =
    period === 'year'
      ? { from: yearBefore(from), to: yearBefore(today) }
      : { from: addDays(from, -spans.length), to: addDays(from, -1) };
  return { spans, from, before };
}

/** The hours of today until now: one more or less once the clock was changed, because each is an instant (docs/domain/figures.md#periods). */
export function hoursOfToday(now: Date) {
  const { day, minute } = readZurichClock(now);
  const first = zurichInstant(day, 0);
  const count = Math.floor((now.getTime() - first.getTime()) / HOUR_MS) + 1;
  const hours = Array.from({ length: count }, (_, n) => new Date(first.getTime() + n * HOUR_MS).toISOString());
  const earlier = addDays(day, -WEEK_DAYS);
  const before: Range = {
    from: zurichInstant(earlier, 0).toISOString(),
    to: zurichInstant(earlier, minute - (minute % HOUR_MINUTES)).toISOString(),
  };
  return { hours, before };
}

function yearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return earlier.endsWith('02-29') ? `${earlier.slice(0, 8)}28` : earlier;
}

/** Sums of the days or hours of a range; of customers what was counted last. */
export function sumOf(counted: readonly CountedFigures[], times: readonly PageTimes[], { from, to }: Range): FigureSum {
  const within = counted.filter(({ at }) => at >= from && at <= to);
  const sum = (of: (one: CountedFigures) => number) => within.reduce((total, one) => total + of(one), 0);
  const customers = within.findLast(({ activeCustomers }) => activeCustomers !== null);
  const taken = stepsOf(times.filter(({ at }) => at >= from && at <= to));
  return {
    orders: sum(({ orders }) => orders),
    turnoverCents: sum(({ turnoverCents }) => turnoverCents),
    searches: sum(({ searches }) => searches),
    missed: sum(({ missed }) => missed),
    faults: sum(({ faults }) => faults),
    medianMs: percentile(taken, 0.5),
    slowMs: percentile(taken, 0.95),
    activeCustomers: customers?.activeCustomers ?? null,
    sleepingCustomers: customers?.sleepingCustomers ?? null,
  };
}

function stepsOf(times: readonly PageTimes[]) {
  const steps = new Map<number, number>();
  for (const { step, pages } of times) steps.set(step, (steps.get(step) ?? 0) + pages);
  return [...steps].map(([step, pages]) => ({ step, pages }));
}

export function spanOf(counted: readonly CountedFigures[], times: readonly PageTimes[], range: Range): FigureSpan {
  return { firstDay: range.from, lastDay: range.to, hour: null, ...sumOf(counted, times, range) };
}

export function spanOfHour(counted: readonly CountedFigures[], times: readonly PageTimes[], hour: string): FigureSpan {
  const { day } = readZurichClock(new Date(hour));
  return { firstDay: day, lastDay: day, hour, ...sumOf(counted, times, { from: hour, to: hour }) };
}
