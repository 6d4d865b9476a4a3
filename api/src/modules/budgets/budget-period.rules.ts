import type { BudgetPeriod } from '@shop/contract/budgets';

/** Days in Zurich, both included; null is open. */
export type Days = { readonly start: string | null; readonly end: string | null };

type Timed = { readonly period: BudgetPeriod; readonly fromDay: string | null; readonly toDay: string | null };

/** Whether a budget counts on a day. */
export function countsOn({ fromDay, toDay }: Timed, day: string): boolean {
  return (fromDay === null || fromDay <= day) && (toDay === null || day <= toDay);
}

/** The day by which a budget is shown: today, or its first or last day where it counts no more or not yet. */
export function shownDay({ fromDay, toDay }: Timed, today: string): string {
  if (fromDay !== null && today < fromDay) return fromDay;
  return toDay !== null && today > toDay ? toDay : today;
}

/**
 * The days over which a budget adds up, of which one is given (docs/domain/budgets.md#periods): calendar month, quarter or year in
 * Zurich, cut off where the budget begins or ends.
 */
export function daysOf({ period, fromDay, toDay }: Timed, day: string): Days {
  const whole = calendarDays(period, day);
  return { start: laterOf(whole.start, fromDay), end: earlierOf(whole.end, toDay) };
}

function calendarDays(period: BudgetPeriod, day: string): Days {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  switch (period) {
    case 'month':
      return { start: dayOf(year, month, 1), end: dayOf(year, month + 1, 0) };
    case 'quarter': {
      const first = month - ((month - 1) % 3);
      return { start: dayOf(year, first, 1), end: dayOf(year, first + 3, 0) };
    }
    case 'year':
      return { start: dayOf(year, 1, 1), end: dayOf(year, 12, 31) };
    case 'total':
      return { start: null, end: null };
  }
}

/** Month 13 is January of the next year, day 0 the last of the month before. Days are counted in UTC, where each has 24 hours. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

function earlierOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
