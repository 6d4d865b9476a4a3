import type { ErpTourTime } from '../ports/erp/erp-lifecycle.ts';
import { deliveryDays, readCalendar, type WorkingTimes } from './calendar.rules.ts';

/** Places near a warehouse are served twice a day, the others in the morning. */
const TWICE_A_DAY = /^(30|31|80|81|10|69)/;
const SLOT_DAYS = 5;

/** The tour that serves a place: lorries are planned by the first two digits of the Swiss or Liechtenstein postcode. */
export function tourOf(zipCode: string): { readonly tourId: string; readonly runNumber: number } {
  const region = /^\d{4}$/.test(zipCode.trim()) ? zipCode.trim().slice(0, 2) : '00';
  return { tourId: `T${region}`, runNumber: 1 };
}

/** Tours of the next working days that can collect at a place, soonest first (docs/domain/returns.md#pickup-and-drop-off). */
export function collectingTours(zipCode: string, now: Date, times: WorkingTimes): readonly ErpTourTime[] {
  const { tourId } = tourOf(zipCode);
  const runs = TWICE_A_DAY.test(zipCode.trim()) ? [1, 2] : [1];
  return deliveryDays(readCalendar(now, times), SLOT_DAYS).flatMap((deliveryDate) =>
    runs.map((runNumber) => ({ runNumber, tourId, deliveryDate })),
  );
}
