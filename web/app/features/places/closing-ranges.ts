export type ClosingRange = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;

/**
 * Closed days as ranges: those that follow each other, or have only a weekend between them, are one.
 * @param days ISO days, in their order
 */
export function closingRanges(days: readonly string[]): readonly ClosingRange[] {
  const ranges: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && isNextWorkingDay(last.to, day)) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

function isNextWorkingDay(day: string, next: string): boolean {
  const gap = (Date.parse(next) - Date.parse(day)) / DAY_MS;
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
  return gap === 1 || (isFriday && gap <= 3);
}
