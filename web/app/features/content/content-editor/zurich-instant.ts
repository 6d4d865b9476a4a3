import { zurichParts } from '#app/lib/format.ts';

const MINUTE_MS = 60_000;

/** What a field for day and time holds, as clocks in Zurich show it, as an instant; undefined for an empty or unfinished one. */
export function instantOfZurich(local: string): string | undefined {
  const meant = Date.parse(`${local}:00.000Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(meant)) return undefined;
  // Twice, because the offset at the first guess may be that of before the change of the clocks.
  let instant = meant;
  for (let round = 0; round < 2; round++) instant += meant - Date.parse(`${zurichLocal(new Date(instant))}:00.000Z`);
  return new Date(Math.round(instant / MINUTE_MS) * MINUTE_MS).toISOString();
}

/** An instant as a field for day and time takes it. */
export function zurichLocal(instant: string | Date): string {
  const { day, time } = zurichParts(instant);
  return `${day}T${time}`;
}
