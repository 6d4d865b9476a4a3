import type { FieldFault } from '@shop/contract/errors';
import { SHOWROOM_DAYS_AHEAD, showroomTimes, type ShowroomSlot } from '@shop/contract/helpdesk';
import { zurichInstant } from '#platform/zurich-clock.ts';

const MINUTES_OF_HOUR = 60;

/** When an appointment begins. */
export function instantOf({ slotDay, slotTime }: ShowroomSlot): Date {
  const [hours = 0, minutes = 0] = slotTime.split(':').map(Number);
  return zurichInstant(slotDay, hours * MINUTES_OF_HOUR + minutes);
}

type Calendar = {
  /** `2026-11-30`, in Zurich. */
  readonly today: string;
  readonly holidays: readonly string[];
  /** Appointments that are confirmed. */
  readonly taken: readonly Date[];
};

/** Working days from the next one on with the times that are free (docs/domain/helpdesk.md#showroom). */
export function freeSlots({ today, holidays, taken }: Calendar): { slotDay: string; times: string[] }[] {
  const busy = new Set(taken.map((instant) => instant.getTime()));
  return Array.from({ length: SHOWROOM_DAYS_AHEAD }, (_, index) => addDays(today, index + 1))
    .filter((day) => isWorkingDay(day, holidays))
    .map((slotDay) => ({
      slotDay,
      times: showroomTimes.filter((slotTime) => !busy.has(instantOf({ slotDay, slotTime }).getTime())),
    }))
    .filter(({ times }) => times.length > 0);
}

/** What is wrong with the wished times, each by its place. */
export function slotFaults(wished: readonly ShowroomSlot[], free: ReturnType<typeof freeSlots>): FieldFault[] {
  return wished.flatMap((slot, index): FieldFault[] => {
    const isAgain = wished.findIndex((other) => isSame(slot, other)) < index;
    if (isAgain) return [{ code: 'helpdesk.slot_twice', field: `wishedSlots.${index}.slotTime` }];
    const isFree = free.some(({ slotDay, times }) => slotDay === slot.slotDay && times.includes(slot.slotTime));
    return isFree ? [] : [{ code: 'helpdesk.slot_gone', field: `wishedSlots.${index}.slotTime` }];
  });
}

function isSame(a: ShowroomSlot, b: ShowroomSlot): boolean {
  return a.slotDay === b.slotDay && a.slotTime === b.slotTime;
}

const SATURDAY = 6;

function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== SATURDAY && !holidays.includes(day);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
