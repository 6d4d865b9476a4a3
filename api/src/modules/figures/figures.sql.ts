import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import type { DayFigures, PageTimes } from './figures.rules.ts';

type Handle = Pick<Ctx, 'db'>;

/** What was folded and what was not yet, in one look: a fold in between changes no sum. */
export async function listDays({ db }: Handle, from: string, to: string): Promise<readonly DayFigures[]> {
  return db.rows(sql`
    with counted as (
      select day, measure, value from figures.days where day between ${from} and ${to}
      union all select day, measure, value from figures.deltas where day between ${from} and ${to}
    ), summed as (
      select day, sum(value) filter (where measure = 'orders') as orders,
        sum(value) filter (where measure = 'turnover') as turnover, sum(value) filter (where measure = 'faults') as faults
      from counted group by day
    )
    select d.day::date::text as day, coalesce(f.orders, 0)::int as orders,
      coalesce(f.turnover, 0)::bigint as "turnoverCents", coalesce(f.faults, 0)::int as faults,
      coalesce(s.searches, 0) as searches, coalesce(s.missed, 0) as missed,
      c.active as "activeCustomers", c.sleeping as "sleepingCustomers"
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    left join summed f on f.day = d.day::date
    left join search_tuning.days s on s.day = d.day::date
    left join figures.customer_days c on c.day = d.day::date
    order by d.day`);
}

/** What a day has counted so far. */
export async function countDay({ db }: Handle, day: string): Promise<{ orders: number; faults: number }> {
  const row = await db.first<{ orders: number; faults: number }>(sql`
    select coalesce(sum(value) filter (where measure = 'orders'), 0)::int as orders,
      coalesce(sum(value) filter (where measure = 'faults'), 0)::int as faults
    from (
      select measure, value from figures.days where day = ${day}
      union all select measure, value from figures.deltas where day = ${day}
    ) counted`);
  return row ?? { orders: 0, faults: 0 };
}

export async function listPageTimes({ db }: Handle, from: string, to: string): Promise<readonly PageTimes[]> {
  return db.rows(sql`
    select day::text as day, step, pages::int as pages from figures.page_times where day between ${from} and ${to}
    order by step`);
}

/** Adds what this node has counted. */
export async function addPageTimes(db: Db, times: readonly PageTimes[]): Promise<void> {
  await db.run(sql`
    insert into figures.page_times as p (day, step, pages)
    select day, step, pages from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as t (day date, step smallint, pages bigint) order by day, step
    on conflict (day, step) do update set pages = p.pages + excluded.pages`);
}

/** How many companies ordered last within 90 days, and within a year, as of a day. */
export async function countCustomers(
  { db }: Handle,
  day: string,
  { activeDays, sleepingDays }: { readonly activeDays: number; readonly sleepingDays: number },
) {
  const row = await db.first<{ active: number; sleeping: number }>(sql`
    select count(*) filter (where last_ordered_on > ${day}::date - ${activeDays}::int)::int as active,
      count(*) filter (where last_ordered_on <= ${day}::date - ${activeDays}::int)::int as sleeping
    from figures.customers where last_ordered_on > ${day}::date - ${sleepingDays}::int`);
  return row ?? { active: 0, sleeping: 0 };
}

export async function saveCustomerDay(
  { db }: Handle,
  day: string,
  { active, sleeping }: { readonly active: number; readonly sleeping: number },
): Promise<void> {
  await db.run(sql`
    insert into figures.customer_days (day, active, sleeping) values (${day}, ${active}, ${sleeping})
    on conflict (day) do nothing`);
}

/** Folds the oldest deltas into their days, at most so many; what another worker folds is passed over. @returns how many */
export async function foldDeltas({ db }: Handle, limit: number): Promise<number> {
  const row = await db.first<{ folded: number }>(sql`
    with gone as (
      delete from figures.deltas where id in (select id from figures.deltas order by id limit ${limit} for update skip locked)
      returning day, measure, value
    ), added as (
      insert into figures.days as d (day, measure, value)
      select day, measure, sum(value) from gone group by day, measure order by day, measure
      on conflict (day, measure) do update set value = d.value + excluded.value
    )
    select count(*)::int as folded from gone`);
  return row?.folded ?? 0;
}
