import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** How many companies were active and sleeping at the end of each of the last days, from their orders. */
export async function insertDemoCustomerDays(db: Db, today: string, days: number): Promise<void> {
  await db.run(sql`
    insert into figures.customer_days (day, active, sleeping)
    select d.day::date, count(*) filter (where l.last > d.day::date - 90),
      count(*) filter (where l.last <= d.day::date - 90 and l.last > d.day::date - 365)
    from generate_series(${today}::date - ${days}::int, ${today}::date - 1, interval '1 day') d (day)
    left join lateral (select company_id, max(ordered_at)::date as last from orders.orders
      where ordered_at < d.day + interval '1 day' group by company_id) l on true
    group by d.day on conflict (day) do nothing`);
}

export async function insertDemoPageTimes(db: Db, rows: string): Promise<void> {
  await db.run(sql`
    insert into figures.page_times (day, step, pages)
    select day, step, sum(pages) from jsonb_to_recordset(${rows}::jsonb) as t (day date, step smallint, pages bigint)
    group by day, step on conflict (day, step) do nothing`);
}
