/** `2027-01`, so many months beside another one. */
export function monthBeside(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The days of a month in weeks from Monday to Sunday, with those around it that fill the first and the last week. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const from = first.getTime() - ((first.getUTCDay() + 6) % 7) * DAY_MS;
  const last = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`) - DAY_MS;
  const weeks: (readonly string[])[] = [];
  for (let monday = from; monday <= last; monday += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(monday + day * DAY_MS).toISOString().slice(0, 10)));
  }
  return weeks;
}

const DAY_MS = 86_400_000;
