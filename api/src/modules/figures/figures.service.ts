import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { ACTIVE_DAYS, SLEEPING_DAYS } from '@shop/contract/figures';
import type { Figures, figuresEndpoints } from '@shop/contract/figures.schemas';
import { defineTally } from '#platform/tallies.ts';
import { hourOf, readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { addDays, hoursOfToday, spanOf, spanOfHour, spansOf, stepOf, sumOf } from './figures.rules.ts';
import {
  addPageTimes,
  countCustomers,
  deleteHours,
  foldDeltas,
  listDays,
  listHours,
  listPageHours,
  listPageTimes,
  saveCustomerDay,
  saveCustomerHour,
} from './figures.sql.ts';

const KEYS_MAX = 1000;
const customerDays = { activeDays: ACTIVE_DAYS, sleepingDays: SLEEPING_DAYS };

/** How long pages took, counted in memory. */
const pageTimes = defineTally({
  name: 'figures.pageTimes',
  keysMax: KEYS_MAX,
  store: (db, counts) =>
    addPageTimes(
      db,
      [...counts].map(([key, pages]) => {
        const [hour = '', step = '0'] = key.split(' ');
        return { day: readZurichClock(new Date(hour)).day, hour, step: Number(step), pages };
      }),
    ),
});

/** A page was answered; called for each, so it only counts. */
export function recordPageTime({ tallies }: Pick<Ctx, 'tallies'>, now: Date, ms: number): void {
  tallies.add(pageTimes, `${hourOf(now)} ${stepOf(ms)}`);
}

type Endpoints = typeof figuresEndpoints;

/** Figures of a period with the time before it: three small queries, however many orders there are. */
export async function readFigures(
  ctx: StaffCtx,
  { period }: InputOf<Endpoints['read']>['query'],
): Promise<ReplyOf<Endpoints['read']>> {
  return period === 'day' ? readHours(ctx) : readDays(ctx, period);
}

async function readDays(ctx: StaffCtx, period: 'week' | 'month' | 'year'): Promise<Figures> {
  const { day: today } = readZurichClock(ctx.now);
  const { spans, before } = spansOf(period, today);
  const [stored, times, customers] = await Promise.all([
    listDays(ctx, before.from, today),
    listPageTimes(ctx, before.from, today),
    countCustomersOf(ctx, today),
  ]);
  const days = stored.map((one) => (one.at === today ? { ...one, ...customers } : one));
  return {
    period,
    spans: spans.map((range) => spanOf(days, times, range)),
    today: sumOf(days, times, { from: today, to: today }),
    total: sumOf(days, times, { from: spans[0]?.from ?? today, to: today }),
    before: sumOf(days, times, before),
  };
}

async function readHours(ctx: StaffCtx): Promise<Figures> {
  const { hours, before } = hoursOfToday(ctx.now);
  const thisHour = hourOf(ctx.now);
  const [stored, times, customers] = await Promise.all([
    listHours(ctx, before.from, thisHour),
    listPageHours(ctx, before.from, thisHour),
    countCustomersOf(ctx, readZurichClock(ctx.now).day),
  ]);
  const counted = stored.map((one) => (one.at === thisHour ? { ...one, ...customers } : one));
  const today = sumOf(counted, times, { from: hours[0] ?? thisHour, to: thisHour });
  return {
    period: 'day',
    spans: hours.map((hour) => spanOfHour(counted, times, hour)),
    today,
    total: today,
    before: sumOf(counted, times, before),
  };
}

async function countCustomersOf(ctx: Pick<Ctx, 'db'>, day: string) {
  const { active, sleeping } = await countCustomers(ctx, day, customerDays);
  return { activeCustomers: active, sleepingCustomers: sleeping };
}

const FOLDED_AT_ONCE = 20_000;
/** Today is compared with the same weekday a week before. */
const HOURS_KEPT_MS = 15 * 86_400_000;
const HOUR_MS = 3_600_000;

const hoursSince = ({ now }: Pick<Ctx, 'now'>) => new Date(now.getTime() - HOURS_KEPT_MS);

/** Folds what has come; ends when less than a whole batch was left. */
export async function foldFigures(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  while ((await foldDeltas(ctx, FOLDED_AT_ONCE, hoursSince(ctx))) === FOLDED_AT_ONCE);
}

/** Keeps how many customers were active and sleeping at the end of yesterday, and lets go of hours that nobody looks at any more. */
export async function keepCustomers(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const yesterday = addDays(readZurichClock(ctx.now).day, -1);
  await saveCustomerDay(ctx, yesterday, await countCustomers(ctx, yesterday, customerDays));
  await deleteHours(ctx, hoursSince(ctx));
}

/** Keeps how many there are for the hour that has just ended. */
export async function keepCustomersOfHour(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const hour = hourOf(new Date(ctx.now.getTime() - HOUR_MS));
  await saveCustomerHour(ctx, hour, await countCustomers(ctx, readZurichClock(new Date(hour)).day, customerDays));
}
