import type { DatePreset } from '@shop/contract/order-history';
import type { z } from 'zod/mini';

/** First and last day of a period in Europe/Zurich, `2026-11-24`, both included; null is open. */
export type Period = { readonly startDate: string | null; readonly endDate: string | null };

/**
 * The days a preset of the order history stands for (docs/domain/dates.md#presets: computed in Europe/Zurich, "last 12 months"
 * and the like end today).
 * @param today day in Zurich, `2026-11-24`
 */
export function periodOf(preset: z.infer<typeof DatePreset>, today: string): Period {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (preset) {
    case 'allTime':
      return { startDate: null, endDate: null };
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
    case 'last7Days':
      return { startDate: addDays(today, -6), endDate: today };
    case 'last30Days':
      return { startDate: addDays(today, -29), endDate: today };
    case 'currentMonth':
      return { startDate: dayOf(year, month, 1), endDate: today };
    case 'lastMonth':
      return { startDate: dayOf(year, month - 1, 1), endDate: dayOf(year, month, 0) };
    case 'currentYear':
      return { startDate: dayOf(year, 1, 1), endDate: today };
    case 'lastYear':
      return { startDate: dayOf(year - 1, 1, 1), endDate: dayOf(year - 1, 12, 31) };
    case 'last12Months':
      return { startDate: addDays(addMonths(today, -12), 1), endDate: today };
    case 'last2Years':
      return { startDate: addDays(addMonths(today, -24), 1), endDate: today };
  }
}

/** The days that lie in both; empty (start after end) when there are none. */
export function intersect(a: Period, b: Period): Period {
  return { startDate: laterOf(a.startDate, b.startDate), endDate: earlierOf(a.endDate, b.endDate) };
}

function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}

function earlierOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** Month 0 is December of the year before, day 0 the last of the month before. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Days are counted in UTC, where each has 24 hours. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** The same day of another month, or that month's last one: a year before 29 February is 28 February. */
function addMonths(day: string, months: number): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const lastDate = Number(dayOf(year, month + months + 1, 0).slice(8, 10));
  return dayOf(year, month + months, Math.min(date, lastDate));
}

/** The page that is shown: one beyond the end is the last one (docs/domain/tables.md#paging). */
export function pageOf(page: number, ipp: number, numFound: number) {
  const maxPage = Math.max(1, Math.ceil(numFound / ipp));
  return { currentPage: Math.min(page, maxPage), maxPage, numFound, currentItemsPerPage: ipp };
}

/** An order number as typed, `4 501 234` or `4501234`; null when it can't be one. */
export function readOrderNumber(typed: string): number | null {
  const digits = typed.replaceAll(/[\s.'’_-]/gu, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** "4100 Montage"; empty where none was chosen. */
export function costCentreText({
  costCentre,
}: {
  readonly costCentre?: { readonly code: string; readonly name: string } | null | undefined;
}): string {
  return costCentre ? `${costCentre.code} ${costCentre.name}`.trim() : '';
}
