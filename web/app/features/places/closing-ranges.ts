import type { HolidayName, ShopPlace } from '@shop/contract/places';

export type ClosingRange = { readonly from: string; readonly to: string; readonly holidays: readonly HolidayName[] };

const DAY_MS = 86_400_000;

/**
 * Closed days as ranges: those that follow each other, or have only a weekend between them, are one.
 * @param closings in the order of their days
 */
export function closingRanges(closings: readonly ShopPlace['closings'][number][]): readonly ClosingRange[] {
  const ranges: ClosingRange[] = [];
  for (const { day, holiday } of closings) {
    const last = ranges.at(-1);
    const holidays = holiday === null ? [] : [holiday];
    if (last && isNextWorkingDay(last.to, day)) {
      ranges.splice(-1, 1, { ...last, to: day, holidays: [...last.holidays, ...holidays] });
    } else ranges.push({ from: day, to: day, holidays });
  }
  return ranges;
}

function isNextWorkingDay(day: string, next: string): boolean {
  const gap = (Date.parse(next) - Date.parse(day)) / DAY_MS;
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
  return gap === 1 || (isFriday && gap <= 3);
}
