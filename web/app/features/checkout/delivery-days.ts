import { zurichParts } from '#app/lib/format.ts';

export type DeliveryDay = { readonly day: string; readonly isHoliday: boolean };

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/**
 * The days of delivery with the holidays between them: so that it is visible why Christmas cannot be chosen.
 * @param days ISO days on which is delivered, soonest first; what is missing among weekdays is a holiday
 * (docs/domain/availability.md#working-days)
 */
export function withHolidays(days: readonly string[]): readonly DeliveryDay[] {
  return days.flatMap((day, index): readonly DeliveryDay[] => {
    const before = days[index - 1];
    const between = before === undefined ? [] : weekdaysBetween(before, day);
    return [...between.map((one) => ({ day: one, isHoliday: true })), { day, isHoliday: false }];
  });
}

function weekdaysBetween(before: string, after: string): readonly string[] {
  const [first, last] = [Date.parse(before), Date.parse(after)];
  const count = Math.max(0, Math.round((last - first) / DAY_MS) - 1);
  return Array.from({ length: count }, (_, n) => new Date(first + (n + 1) * DAY_MS).toISOString().slice(0, 10)).filter(
    (day) => zurichParts(`${day}T12:00:00Z`).weekday < SATURDAY,
  );
}
