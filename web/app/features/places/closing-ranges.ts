import type { HolidayName, ShopPlace } from '@shop/contract/places';

export type ClosingRange = { readonly from: string; readonly to: string; readonly reasons: readonly Reason[] };
/** A public holiday, or what the operator has typed. */
export type Reason = { readonly holiday: HolidayName } | { readonly typed: string };

const DAY_MS = 86_400_000;

/**
 * Closed days as ranges: those that follow each other, or have only a weekend between them, are one.
 * @param closings in the order of their days
 */
export function closingRanges(closings: readonly ShopPlace['closings'][number][]): readonly ClosingRange[] {
  const ranges: ClosingRange[] = [];
  for (const closing of closings) {
    const { day } = closing;
    const last = ranges.at(-1);
    const reasons = reasonsOf(closing);
    if (last && isNextWorkingDay(last.to, day)) {
      ranges.splice(-1, 1, {
        ...last,
        to: day,
        reasons: [...last.reasons, ...reasons.filter((one) => !isNamed(last, one))],
      });
    } else ranges.push({ from: day, to: day, reasons });
  }
  return ranges;
}

function reasonsOf({ holiday, reason }: ShopPlace['closings'][number]): readonly Reason[] {
  if (holiday !== null) return [{ holiday }];
  return reason === '' ? [] : [{ typed: reason }];
}

/** A week of stocktaking is stocktaking once. */
function isNamed({ reasons }: ClosingRange, one: Reason): boolean {
  return reasons.some((known) => JSON.stringify(known) === JSON.stringify(one));
}

function isNextWorkingDay(day: string, next: string): boolean {
  const gap = (Date.parse(next) - Date.parse(day)) / DAY_MS;
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
  return gap === 1 || (isFriday && gap <= 3);
}
