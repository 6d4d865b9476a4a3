import { readZurichClock } from '#platform/zurich-clock.ts';

/** A calendar day in Europe/Zurich, `2026-11-30`. */
export type Day = string;

export type Calendar = {
  /** The day and the minute of the day in Zurich. */
  readonly today: Day;
  readonly minute: number;
  /** Orders before this minute of the day leave on the same working day. */
  readonly cutOffMinute: number;
  /** Days on which the operator does not work, besides Saturdays and Sundays. */
  readonly holidays: ReadonlySet<Day>;
};

/** What the operator has configured (ruling 19). */
export type WorkingTimes = {
  /** Days on which he does not work, besides Saturdays and Sundays. */
  readonly holidays: readonly Day[];
  /** Until when an order leaves on the same working day, `17:00`. */
  readonly orderCutOff: string;
};

const DAY_MS = 86_400_000;

/** What the wall clock in Zurich shows at an instant, summer time included. */
export function readCalendar(now: Date, { holidays, orderCutOff }: WorkingTimes): Calendar {
  const { day, minute } = readZurichClock(now);
  const [hours = 0, minutes = 0] = orderCutOff.split(':').map(Number);
  return { today: day, minute, cutOffMinute: hours * 60 + minutes, holidays: new Set(holidays) };
}

/** Days are counted in UTC, where each has 24 hours, so that summer time cannot lose one. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

export function isWorkingDay(day: Day, { holidays }: Calendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The first working day after `day`. */
export function nextWorkingDay(day: Day, calendar: Calendar): Day {
  let next = addDays(day, 1);
  while (!isWorkingDay(next, calendar)) next = addDays(next, 1);
  return next;
}

/** The working day on which an order of now is picked: today until the cut-off. */
export function pickingDay(calendar: Calendar): Day {
  const isToday = isWorkingDay(calendar.today, calendar) && calendar.minute < calendar.cutOffMinute;
  return isToday ? calendar.today : nextWorkingDay(calendar.today, calendar);
}

/** The first day on which what is in the main warehouse can be delivered (ruling 19). */
export function firstDeliveryDay(calendar: Calendar): Day {
  return nextWorkingDay(pickingDay(calendar), calendar);
}

/** Days of delivery, soonest first. */
export function deliveryDays(calendar: Calendar, count: number): readonly Day[] {
  const days: Day[] = [];
  for (let day = firstDeliveryDay(calendar); days.length < count; day = nextWorkingDay(day, calendar)) days.push(day);
  return days;
}
