import { readZurichClock } from '#platform/zurich-clock.ts';

/** A calendar day in Europe/Zurich, `2026-11-30`. */
export type Day = string;

/** What today means for orders, reckoned once for all lines. */
export type Calendar = {
  /** Today in Zurich. */
  readonly today: Day;
  /** The working day on which an order of now is picked: today until the cut-off. */
  readonly pickingDay: Day;
  /** The first day on which what is in the main warehouse can be delivered (docs/domain/availability.md#working-days). */
  readonly firstDay: Day;
  /** One working day later: what comes from another warehouse, or has to be cut. */
  readonly laterDay: Day;
  /** Days on which the operator does not work, besides Saturdays and Sundays. */
  readonly holidays: ReadonlySet<Day>;
};

/** What the operator has configured (docs/domain/availability.md#working-days). */
export type WorkingTimes = {
  /** Days on which he does not work, besides Saturdays and Sundays. */
  readonly holidays: readonly Day[];
  /** Until when an order leaves on the same working day, `17:00`. */
  readonly orderCutOff: string;
};

const DAY_MS = 86_400_000;

/** The days that count for an order at an instant, by the wall clock in Zurich, summer time included. */
export function readCalendar(now: Date, { holidays, orderCutOff }: WorkingTimes): Calendar {
  const { day: today, minute } = readZurichClock(now);
  const [hours = 0, minutes = 0] = orderCutOff.split(':').map(Number);
  const closed = closedOf({ holidays });
  const leavesToday = isWorkingDay(today, closed) && minute < hours * 60 + minutes;
  const pickingDay = leavesToday ? today : nextWorkingDay(today, closed);
  const firstDay = nextWorkingDay(pickingDay, closed);
  return { ...closed, today, pickingDay, firstDay, laterDay: nextWorkingDay(firstDay, closed) };
}

/** Days are counted in UTC, where each has 24 hours, so that summer time cannot lose one. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export type Closed = Pick<Calendar, 'holidays'>;

const sets = new WeakMap<readonly Day[], ReadonlySet<Day>>();

/** The holidays to look up in, made once for each list. */
export function closedOf({ holidays }: Pick<WorkingTimes, 'holidays'>): Closed {
  const known = sets.get(holidays) ?? new Set(holidays);
  sets.set(holidays, known);
  return { holidays: known };
}

export function isWorkingDay(day: Day, { holidays }: Closed): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The first working day after `day`. */
export function nextWorkingDay(day: Day, closed: Closed): Day {
  let next = addDays(day, 1);
  while (!isWorkingDay(next, closed)) next = addDays(next, 1);
  return next;
}

/** Days of delivery, soonest first. */
export function deliveryDays(calendar: Calendar, count: number): readonly Day[] {
  const days: Day[] = [];
  for (let day = calendar.firstDay; days.length < count; day = nextWorkingDay(day, calendar)) days.push(day);
  return days;
}
