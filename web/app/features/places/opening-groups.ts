import type { OpeningHours } from '@shop/contract/operator';

export type OpeningGroup = { from: number; to: number; readonly hours: string };

/** Days in a row with the same hours are one line; days on which it is closed have none. */
export function openingGroups(openingHours: readonly OpeningHours[]): readonly OpeningGroup[] {
  const groups: OpeningGroup[] = [];
  for (let weekday = 1; weekday <= 7; weekday++) {
    const hours = openingHours
      .filter((one) => one.weekday === weekday)
      .toSorted((a, b) => a.from.localeCompare(b.from))
      .map(({ from, to }) => `${from}–${to}`)
      .join(', ');
    const last = groups.at(-1);
    if (hours === '') continue;
    if (last?.hours === hours && last.to === weekday - 1) last.to = weekday;
    else groups.push({ from: weekday, to: weekday, hours });
  }
  return groups;
}
