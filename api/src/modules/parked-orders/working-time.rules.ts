import { readZurichClock, zurichInstant } from '#platform/zurich-clock.ts';

/** When the operator works (docs/domain/operator.md#settings): opening hours of a branch, and the days on which it is closed. */
export type WorkingTime = {
  readonly openingHours: readonly { readonly weekday: number; readonly from: string; readonly to: string }[];
  readonly holidays: readonly string[];
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What waits longer has been reminded of long before. */
const DAYS_MAX = 120;

/** Of a branch that has entered no hours. */
const USUAL_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }));

/** How long was worked between two instants, minutes, by the clock in Zurich (docs/domain/approval.md#reminders). */
export function workedMinutes(time: WorkingTime, from: Date, to: Date): number {
  let minutes = 0;
  for (const day of daysBetween(from, to)) {
    for (const hours of hoursOf(time, day)) {
      const begin = Math.max(zurichInstant(day, minuteOf(hours.from)).getTime(), from.getTime());
      const end = Math.min(zurichInstant(day, minuteOf(hours.to)).getTime(), to.getTime());
      minutes += Math.max(0, end - begin) / MINUTE_MS;
    }
  }
  return Math.floor(minutes);
}

/** How many working days have passed: the first one ends at the same time of the next working day. */
export function workedDays(time: WorkingTime, from: Date, to: Date): number {
  const [start, end] = [readZurichClock(from), readZurichClock(to)];
  const days = daysBetween(from, to).filter((day) => day > start.day && hoursOf(time, day).length > 0);
  const isLastUnfinished = days.at(-1) === end.day && end.minute < start.minute;
  return days.length - (isLastUnfinished ? 1 : 0);
}

function daysBetween(from: Date, to: Date): readonly string[] {
  const [first, last] = [readZurichClock(from).day, readZurichClock(to).day];
  const days: string[] = [];
  for (let at = Date.parse(first); days.length < DAYS_MAX && at <= Date.parse(last); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

function hoursOf({ openingHours, holidays }: WorkingTime, day: string): WorkingTime['openingHours'] {
  if (holidays.includes(day)) return [];
  const weekday = new Date(day).getUTCDay() || 7;
  return (openingHours.length > 0 ? openingHours : USUAL_HOURS).filter((hours) => hours.weekday === weekday);
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
