import { readZurichClock } from './zurich-clock.ts';

/**
 * `2026-11-30` as `30.11.2026` (docs/domain/dates.md#formats); nothing as nothing.
 * @param day a calendar day, never an instant: on which day that was says the clock in Zurich
 */
export function dayText(day: string | null): string {
  return day === null ? '' : day.split('-').toReversed().join('.');
}

/** `24.11.2026 10:05` for an ISO 8601 instant, by the clock in Zurich. */
export function momentText(instant: string): string {
  const at = new Date(instant);
  return `${dayText(readZurichClock(at).day)} ${timeText(at)}`;
}

/** `10:05`, by the clock in Zurich. */
export function timeText(at: Date): string {
  const { minute } = readZurichClock(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
