import { zurichInstant } from '#platform/zurich-clock.ts';

/** When a plan is ordered (docs/domain/standing-orders.md#days). */
export type Rhythm = {
  readonly everyCount: number;
  readonly rhythmUnit: 'week' | 'month';
  /** 1 is Monday. */
  readonly weekday: number | null;
  readonly monthDay: number | null;
  readonly workingDayRule: 'before' | 'after';
  readonly fromDay: string;
  readonly toDay: string | null;
};

/** A day by the rhythm, and the working day on which it is ordered. */
export type PlannedDay = { readonly day: string; readonly dueDay: string };

const DAY_MS = 86_400_000;
/** On which orders of plans go out, minutes after midnight in Zurich: before anybody has come to work. */
const ORDER_MINUTE = 6 * 60;
/** When they are announced. */
const ANNOUNCE_MINUTE = 7 * 60;
/** No holidays last longer. */
const SHIFT_DAYS_MAX = 30;
/** More than a plan that was begun long ago has had. */
const ROUNDS_MAX = 12_000;

export function isWorkingDay(day: string, closedDays: ReadonlySet<string>): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !closedDays.has(day);
}

/** The next working day before or after a day that is none; the day itself where it is one. */
export function workingDayOf(day: string, rule: Rhythm['workingDayRule'], closedDays: ReadonlySet<string>): string {
  const step = rule === 'before' ? -1 : 1;
  for (let shift = 0; shift <= SHIFT_DAYS_MAX; shift++) {
    const candidate = addDays(day, shift * step);
    if (isWorkingDay(candidate, closedDays)) return candidate;
  }
  return day;
}

type Window = {
  /** Days of the rhythm after this one; null from its beginning. */
  readonly after: string | null;
  /** Ordered on this day or later: what would lie before goes to the working day behind it. */
  readonly earliest: string;
  /** Ordered on this day at the latest; null for no bound. */
  readonly latest: string | null;
  readonly countMax: number;
  readonly closedDays: ReadonlySet<string>;
};

/** Days of a rhythm with the working days on which they are ordered, the soonest first. */
export function comingDays(rhythm: Rhythm, window: Window): readonly PlannedDay[] {
  const { after, earliest, latest, countMax, closedDays } = window;
  const found: PlannedDay[] = [];
  for (const day of rhythmDays(rhythm)) {
    if (found.length >= countMax || (latest !== null && day > addDays(latest, SHIFT_DAYS_MAX))) break;
    if (after !== null && day <= after) continue;
    const dueDay = dueDayOf(day, rhythm.workingDayRule, { earliest, closedDays });
    if (dueDay === undefined) continue;
    if (latest !== null && dueDay > latest) continue;
    found.push({ day, dueDay });
  }
  return found;
}

/** A day that moves into the past waits for the working day behind it instead; undefined where both are over. */
function dueDayOf(
  day: string,
  rule: Rhythm['workingDayRule'],
  { earliest, closedDays }: Pick<Window, 'earliest' | 'closedDays'>,
): string | undefined {
  const dueDay = workingDayOf(day, rule, closedDays);
  if (dueDay >= earliest) return dueDay;
  const behind = workingDayOf(day, 'after', closedDays);
  return behind >= earliest && behind !== dueDay ? behind : undefined;
}

/** By the calendar alone, from the first day to the last. */
function* rhythmDays({ everyCount, rhythmUnit, weekday, monthDay, fromDay, toDay }: Rhythm): Generator<string> {
  const dayAt =
    rhythmUnit === 'week'
      ? (steps: number) => addDays(firstWeekday(fromDay, weekday ?? 1), steps * 7)
      : (steps: number) => dayOfMonth(fromDay, steps, monthDay ?? 1);
  // A rhythm in months begins in the month in which its day has not passed yet.
  const first = dayAt(0) < fromDay ? 1 : 0;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const day = dayAt(first + round * everyCount);
    if (toDay !== null && day > toDay) return;
    yield day;
  }
}

function firstWeekday(fromDay: string, weekday: number): string {
  const from = new Date(fromDay).getUTCDay() || 7;
  return addDays(fromDay, (weekday - from + 7) % 7);
}

/** That day of the month so many months later, or its last day. */
function dayOfMonth(fromDay: string, months: number, monthDay: number): string {
  const [year = 0, month = 1] = fromDay.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(monthDay, last)));
}

/** When a plan is ordered on a day, and when that is announced; at six and seven by the clock, in summer and in winter. */
export function instantsOf(
  dueDay: string,
  noticeDays: number,
): { readonly dueAt: Date; readonly announceAt: Date | null } {
  return {
    dueAt: zurichInstant(dueDay, ORDER_MINUTE),
    announceAt: noticeDays === 0 ? null : zurichInstant(addDays(dueDay, -noticeDays), ANNOUNCE_MINUTE),
  };
}

export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * DAY_MS);
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
