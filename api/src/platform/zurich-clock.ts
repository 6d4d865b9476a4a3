/** What the wall clock in Zurich shows. */
export type ZurichTime = {
  /** Calendar day, `2026-11-30`. */
  readonly day: string;
  /** Minute of the day, 0 to 1439. */
  readonly minute: number;
};

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day and the time of day in Zurich at an instant, summer time included. */
export function readZurichClock(now: Date): ZurichTime {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (minute !== latest?.minute) latest = { minute, time: zurichTime(now) };
  return latest.time;
}

/** The minute that was asked for last: within a request it is always the same, and its parts take a while. */
let latest: { readonly minute: number; readonly time: ZurichTime } | undefined;

function zurichTime(now: Date): ZurichTime {
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** The instant at which the wall clock in Zurich shows this minute of the day; one that is skipped in spring is an hour later. */
export function zurichInstant(day: string, minute: number): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  const summer = new Date(asUtc - 120 * MINUTE_MS);
  const shown = readZurichClock(summer);
  return shown.day === day && shown.minute === minute ? summer : new Date(asUtc - 60 * MINUTE_MS);
}

/** The instant at which the hour of an instant begins; in Zurich hours begin when they do in UTC. */
export function hourOf(instant: Date): string {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS).toISOString();
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
