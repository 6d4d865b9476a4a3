import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { ACTIVE_DAYS, SLEEPING_DAYS } from '@shop/contract/figures';
import type { figuresEndpoints } from '@shop/contract/figures.schemas';
import { defineTally } from '#platform/tallies.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx, StaffCtx } from '#src/context/context.ts';
import { addDays, spanOf, spansOf, stepOf, sumOf } from './figures.rules.ts';
import { addPageTimes, countCustomers, foldDeltas, listDays, listPageTimes, saveCustomerDay } from './figures.sql.ts';

const STEPS_MAX = 1000;
const customerDays = { activeDays: ACTIVE_DAYS, sleepingDays: SLEEPING_DAYS };

/** How long pages took, counted in memory. */
const pageTimes = defineTally({
  name: 'figures.pageTimes',
  keysMax: STEPS_MAX,
  store: (db, counts) =>
    addPageTimes(
      db,
      [...counts].map(([key, pages]) => {
        const [day = '', step = '0'] = key.split(' ');
        return { day, step: Number(step), pages };
      }),
    ),
});

/** A page was answered; called for each, so it only counts. */
export function recordPageTime({ tallies }: Pick<Ctx, 'tallies'>, now: Date, ms: number): void {
  tallies.add(pageTimes, `${readZurichClock(now).day} ${stepOf(ms)}`);
}

type Endpoints = typeof figuresEndpoints;

/** Figures of a period with the time before it: three small queries, however many orders there are. */
export async function readFigures(
  ctx: StaffCtx,
  { period }: InputOf<Endpoints['read']>['query'],
): Promise<ReplyOf<Endpoints['read']>> {
  const { day: today } = readZurichClock(ctx.now);
  const { spans, before } = spansOf(period, today);
  const [stored, times, customers] = await Promise.all([
    listDays(ctx, before.from, today),
    listPageTimes(ctx, before.from, today),
    countCustomers(ctx, today, customerDays),
  ]);
  const now = { activeCustomers: customers.active, sleepingCustomers: customers.sleeping };
  const days = stored.map((one) => (one.day === today ? { ...one, ...now } : one));
  return {
    period,
    spans: spans.map((range) => spanOf(days, times, range)),
    today: sumOf(days, times, { from: today, to: today }),
    total: sumOf(days, times, { from: spans[0]?.from ?? today, to: today }),
    before: sumOf(days, times, before),
  };
}

const FOLDED_AT_ONCE = 20_000;

/** Folds what has come; ends when less than a whole batch was left. */
export async function foldFigures(ctx: Pick<Ctx, 'db'>): Promise<void> {
  while ((await foldDeltas(ctx, FOLDED_AT_ONCE)) === FOLDED_AT_ONCE);
}

/** Keeps how many customers were active and sleeping at the end of yesterday. */
export async function keepCustomers(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const yesterday = addDays(readZurichClock(ctx.now).day, -1);
  await saveCustomerDay(ctx, yesterday, await countCustomers(ctx, yesterday, customerDays));
}
