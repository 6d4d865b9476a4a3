import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import type { CountedFigures, PageTimes } from './figures.rules.ts';

type Handle = Pick<Ctx, 'db'>;

/** What was folded and what was not yet, in one look: a fold in between changes no sum. */
export async function listDays({ db }: Handle, from: string, to: string): Promise<readonly CountedFigures[]> {
  return db.rows(sql`
    with counted as (
      select day, measure, value from figures.days where day between ${from} and ${to}
      union all select day, measure, value from figures.deltas where day between ${from} and ${to}
    ), summed as (
      select day, sum(value) filter (where measure = 'orders') as orders,
        sum(value) filter (where measure = 'turnover') as turnover, sum(value) filter (where measure = 'faults') as faults
      from counted group by day
    )
    select d.day::date::text as at, coalesce(f.orders, 0)::int as orders,
      coalesce(f.turnover, 0)::bigint as "turnoverCents", coalesce(f.faults, 0)::int as faults,
      coalesce(s.searches, 0) as searches, coalesce(s.missed, 0) as missed,
      c.active as "activeCustomers", c.sleeping as "sleepingCustomers"
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    left join summed f on f.day = d.day::date
    left join search_tuning.days s on s.day = d.day::date
    left join figures.customer_days c on c.day = d.day::date
    order by d.day`);
}

/** The same of hours. */
export async function listHours({ db }: Handle, from: string, to: string): Promise<readonly CountedFigures[]> {
  const rows = await db.rows<CountedFigures & { readonly hour: Date }>(sql`
    with counted as (
      select hour, measure, value from figures.hours where hour between ${from} and ${to}
      union all select hour, measure, value from figures.deltas where hour between ${from} and ${to}
    ), summed as (
      select hour, sum(value) filter (where measure = 'orders') as orders,
        sum(value) filter (where measure = 'turnover') as turnover, sum(value) filter (where measure = 'faults') as faults,
        max(value) filter (where measure = 'active') as active, max(value) filter (where measure = 'sleeping') as sleeping
      from counted group by hour
    )
    select h.hour, coalesce(f.orders, 0)::int as orders, coalesce(f.turnover, 0)::bigint as "turnoverCents",
      coalesce(f.faults, 0)::int as faults, coalesce(s.searches, 0) as searches, coalesce(s.missed, 0) as missed,
      f.active::int as "activeCustomers", f.sleeping::int as "sleepingCustomers"
    from generate_series(${from}::timestamptz, ${to}::timestamptz, interval '1 hour') h (hour)
    left join summed f on f.hour = h.hour
    left join search_tuning.hours s on s.hour = h.hour
    order by h.hour`);
  return rows.map(({ hour, ...counted }) => ({ ...counted, at: hour.toISOString() }));
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
    select day::text as at, step, pages::int as pages from figures.page_times where day between ${from} and ${to}
    order by step`);
}

export async function listPageHours({ db }: Handle, from: string, to: string): Promise<readonly PageTimes[]> {
  const rows = await db.rows<Omit<PageTimes, 'at'> & { readonly hour: Date }>(sql`
    select hour, step, pages::int as pages from figures.page_hours where hour between ${from} and ${to} order by step`);
  return rows.map(({ hour, ...counted }) => ({ ...counted, at: hour.toISOString() }));
}

type CountedPages = { readonly day: string; readonly hour: string; readonly step: number; readonly pages: number };

/** Adds what this node has counted, to days and hours together. */
export async function addPageTimes(db: Db, times: readonly CountedPages[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
    as t (day date, hour timestamptz, step smallint, pages bigint)`;
  await db.run(sql`
    with by_hour as (
      insert into figures.page_hours as p (hour, step, pages)
      select hour, step, sum(pages) from ${rows} group by hour, step order by hour, step
      on conflict (hour, step) do update set pages = p.pages + excluded.pages
    )
    insert into figures.page_times as p (day, step, pages)
    select day, step, sum(pages) from ${rows} group by day, step order by day, step
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

/** How many there are now, kept for the hour that has ended. */
export async function saveCustomerHour(
  { db }: Handle,
  hour: string,
  { active, sleeping }: { readonly active: number; readonly sleeping: number },
): Promise<void> {
  await db.run(sql`
    insert into figures.hours (hour, measure, value)
    values (${hour}, 'active', ${active}), (${hour}, 'sleeping', ${sleeping})
    on conflict (hour, measure) do nothing`);
}

/** Hours are kept for the picture of today and what it is compared with. */
export async function deleteHours({ db }: Handle, before: Date): Promise<void> {
  await db.run(sql`delete from figures.hours where hour < ${before}`);
  await db.run(sql`delete from figures.page_hours where hour < ${before}`);
}

/**
 * Folds the oldest deltas into days and hours, at most so many; what another worker folds is passed over.
 * Orders of years ago that come or change leave no hours behind.
 * @returns how many
 */
export async function foldDeltas({ db }: Handle, limit: number, hoursSince: Date): Promise<number> {
  const row = await db.first<{ folded: number }>(sql`
    with gone as (
      delete from figures.deltas where id in (select id from figures.deltas order by id limit ${limit} for update skip locked)
      returning day, hour, measure, value
    ), by_hour as (
      insert into figures.hours as h (hour, measure, value)
      select hour, measure, sum(value) from gone where hour >= ${hoursSince}
      group by hour, measure order by hour, measure
      on conflict (hour, measure) do update set value = h.value + excluded.value
    ), by_day as (
      insert into figures.days as d (day, measure, value)
      select day, measure, sum(value) from gone group by day, measure order by day, measure
      on conflict (day, measure) do update set value = d.value + excluded.value
    )
    select count(*)::int as folded from gone`);
  return row?.folded ?? 0;
}
