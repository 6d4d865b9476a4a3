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
  const parts = new Map(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}
