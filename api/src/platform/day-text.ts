/**
 * `2026-11-30` as `30.11.2026` (docs/domain/dates.md#formats); nothing as nothing.
 * @param day a calendar day, never an instant: on which day that was says the clock in Zurich
 */
export function dayText(day: string | null): string {
  return day === null ? '' : day.split('-').toReversed().join('.');
}
