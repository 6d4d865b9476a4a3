import { readZurichClock, zurichInstant } from '#platform/zurich-clock.ts';
import {
  addDays,
  closedOf,
  isWorkingDay,
  nextWorkingDay,
  readCalendar,
  type Day,
  type WorkingTimes,
} from './calendar.rules.ts';
import { chanceOf } from './chance.ts';

/** `days` keeps the calendar of working days; `demo` does everything within minutes, to be watched. */
export type TimeMode = 'days' | 'demo';

/** How the ERP keeps time. */
export type Timing = WorkingTimes & {
  /** Minutes from order to delivery of what is there, in the pace `demo`; 0: new orders keep working days. */
  readonly demoMinutes: number;
};

export type Moment = 'confirm' | 'ship' | 'depot' | 'out' | 'deliver' | 'ready' | 'collect' | 'invoice';

/** Shares of the minutes to delivery that each moment takes after the one before it. */
const demoShares: Readonly<Record<Moment, number>> = {
  confirm: 0.03,
  ship: 0.15,
  depot: 0.2,
  out: 0.2,
  deliver: 0.3,
  ready: 0.2,
  collect: 0.4,
  invoice: 0.1,
};
const DEMO_PICK_SHARE = 0.07;
/** How long goods that are not there let a demo wait. */
const DEMO_SUPPLY_SHARE = 2.5;
const DEMO_TRANSFER_SHARE = 0.4;

const MINUTE_MS = 60_000;
const CONFIRM_MINUTES = 10;
const READY_MINUTES = 90;
const SHIP_MINUTES = 120;
const DEPOT_MINUTE = 3 * 60;
const OUT_MINUTE = 6 * 60 + 30;
const DELIVER_MINUTE = 8 * 60;
const DELIVER_SPREAD_MINUTES = 210;
const EXPRESS_SPREAD_MINUTES = 60;
const COLLECT_MINUTE = 7 * 60 + 15;
const INVOICE_MINUTE = 20 * 60;

export function demoAfter({ demoMinutes }: Timing, at: Date, share: number): Date {
  return new Date(at.getTime() + Math.max(1, demoMinutes) * MINUTE_MS * share);
}

/**
 * When a moment of an order or a delivery comes, after the moment before it.
 * @param key decides the minute within what is usual, the same each time
 */
export function momentAfter(
  moment: Moment,
  at: Date,
  { timing, pace, key, isExpress = false }: { timing: Timing; pace: TimeMode; key: string; isExpress?: boolean },
): Date {
  if (pace === 'demo') return demoAfter(timing, at, demoShares[moment]);
  const { day } = readZurichClock(at);
  switch (moment) {
    case 'confirm':
      return new Date(at.getTime() + CONFIRM_MINUTES * MINUTE_MS);
    case 'ready':
      return new Date(at.getTime() + READY_MINUTES * MINUTE_MS);
    case 'ship':
      return new Date(at.getTime() + SHIP_MINUTES * MINUTE_MS);
    case 'depot':
      return zurichInstant(nextWorkingDay(day, closedOf(timing)), DEPOT_MINUTE);
    case 'out':
      return zurichInstant(day, OUT_MINUTE);
    case 'deliver': {
      const spread = isExpress ? EXPRESS_SPREAD_MINUTES : DELIVER_SPREAD_MINUTES;
      return zurichInstant(day, DELIVER_MINUTE + Math.floor(chanceOf(`deliver${key}`) * spread));
    }
    case 'collect':
      return zurichInstant(
        nextWorkingDay(day, closedOf(timing)),
        COLLECT_MINUTE + Math.floor(chanceOf(`collect${key}`) * 240),
      );
    case 'invoice':
      return zurichInstant(day, INVOICE_MINUTE);
  }
}

/**
 * When goods that are at hand are picked: at the cut-off of the picking day, or of the working day before a wished day of
 * delivery that is later (docs/domain/availability.md#working-days). A pickup is prepared at once.
 */
export function pickingAt(
  at: Date,
  { timing, pace, isPickup, wishedDay }: { timing: Timing; pace: TimeMode; isPickup: boolean; wishedDay: Day | null },
): Date {
  if (pace === 'demo') return demoAfter(timing, at, DEMO_PICK_SHARE);
  const calendar = readCalendar(at, timing);
  const minute = cutOffMinute(timing);
  if (wishedDay !== null && wishedDay > calendar.firstDay) {
    return zurichInstant(workingDayBefore(wishedDay, timing), minute);
  }
  if (isPickup && calendar.pickingDay === calendar.today) return at;
  return zurichInstant(calendar.pickingDay, isPickup ? OUT_MINUTE : minute);
}

/** When goods from another warehouse, or goods to be cut, are at hand in the delivering one. */
export function readyAt(at: Date, { timing, pace, days }: { timing: Timing; pace: TimeMode; days: number }): Date {
  if (pace === 'demo') return demoAfter(timing, at, DEMO_TRANSFER_SHARE * days);
  let day = readCalendar(at, timing).pickingDay;
  for (let count = 0; count < days; count++) day = nextWorkingDay(day, closedOf(timing));
  return zurichInstant(day, OUT_MINUTE);
}

/** When a consignment that a demo order waits for is brought forward to; the calendar's day otherwise. */
export function supplyAt(at: Date, timing: Timing): Date {
  return demoAfter(timing, at, DEMO_SUPPLY_SHARE);
}

/** The day on which goods picked at this instant reach the customer. */
export function arrivalDay(pickedAt: Date, timing: Timing, isPickup: boolean): Day {
  const { day } = readZurichClock(pickedAt);
  return isPickup ? day : nextWorkingDay(day, closedOf(timing));
}

function cutOffMinute({ orderCutOff }: WorkingTimes): number {
  const [hours = 0, minutes = 0] = orderCutOff.split(':').map(Number);
  return hours * 60 + minutes;
}

function workingDayBefore(day: Day, timing: Timing): Day {
  let before = addDays(day, -1);
  while (!isWorkingDay(before, closedOf(timing))) before = addDays(before, -1);
  return before;
}
