import { CLOSINGS_AHEAD_DAYS, type ShopPlace } from '@shop/contract/places';
import { holidayNameOf } from '#platform/swiss-holidays.ts';
import type { OperatorBranch } from '#src/context/operator.ts';

const DAY_MS = 86_400_000;

/**
 * The branches that a map names, in the order of the settings; all of them when it names none.
 * @param today in Zürich
 */
export function placesOf(
  branches: readonly OperatorBranch[],
  branchIds: readonly string[],
  today: string,
): ShopPlace[] {
  const named = branches.filter(({ erpId }) => branchIds.length === 0 || branchIds.includes(erpId));
  return named.map((branch) => ({
    ...branch,
    geoPoint: branch.geoPoint ?? null,
    services: branch.services ?? [],
    // The rules of "open now" look a week ahead.
    holidays: branch.holidays.filter((day) => day >= today && day < dayAfter(today, CLOSINGS_AHEAD_DAYS)),
    closings: closingsOf(branch, today),
  }));
}

/** Days to come on which it is closed and why, but for those on which it is closed every week. */
export function closingsOf(
  { holidays, openingHours, canton, closedReasons }: ClosedBranch,
  today: string,
): ShopPlace['closings'] {
  const end = dayAfter(today, CLOSINGS_AHEAD_DAYS);
  return holidays
    .filter((day) => day >= today && day < end && openingHours.some(({ weekday }) => weekday === weekdayOf(day)))
    .map((day) => ({
      day,
      holiday: (canton && holidayNameOf(canton, day)) ?? null,
      reason: closedReasons?.[day] ?? '',
    }));
}

type ClosedBranch = Pick<OperatorBranch, 'holidays' | 'openingHours' | 'canton' | 'closedReasons'>;

/** 1 Monday to 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
