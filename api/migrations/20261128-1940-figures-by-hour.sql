-- Figures of the last two weeks by hour, for the picture of today (docs/domain/figures.md#periods).
-- An hour is named by the instant at which it begins, so that the hour which comes twice in autumn is two hours.

-- The default serves what an older version has begun to write before this file was applied.
alter table figures.deltas add column hour timestamptz not null default date_trunc('hour', now(), 'UTC');

create table figures.hours (
  hour timestamptz not null,
  measure text not null check (measure in ('orders', 'turnover', 'faults', 'active', 'sleeping')),
  value bigint not null,
  primary key (hour, measure)
);

-- How long pages took: a row for each step of 9 per cent.
create table figures.page_hours (
  hour timestamptz not null,
  step smallint not null,
  pages bigint not null,
  primary key (hour, step)
);

create table search_tuning.hours (
  hour timestamptz primary key,
  searches integer not null,
  missed integer not null
);

create or replace function figures.note_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into figures.deltas (day, hour, measure, value)
    select (o.hour at time zone 'Europe/Zurich')::date, o.hour, m.measure, sum(m.value)
    from (select date_trunc('hour', ordered_at, 'UTC') as hour, net_total_cents from placed where step <> 'cancelled') o,
      lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
    group by 2, 3 having sum(m.value) <> 0;
  end if;
  if tg_op <> 'INSERT' then
    insert into figures.deltas (day, hour, measure, value)
    select (o.hour at time zone 'Europe/Zurich')::date, o.hour, m.measure, -sum(m.value)
    from (select date_trunc('hour', ordered_at, 'UTC') as hour, net_total_cents from gone where step <> 'cancelled') o,
      lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
    group by 2, 3 having sum(m.value) <> 0;
  end if;
  return null;
end $$;

create or replace function figures.note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into figures.deltas (day, hour, measure, value)
  select (hour at time zone 'Europe/Zurich')::date, hour, measure, sum(value) from (
    select date_trunc('hour', ordered_at, 'UTC') as hour, m.measure, m.value
    from placed, lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
    where step <> 'cancelled'
    union all
    select date_trunc('hour', ordered_at, 'UTC'), m.measure, -m.value
    from gone, lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
    where step <> 'cancelled'
  ) changed group by hour, measure having sum(value) <> 0;
  return null;
end $$;

create or replace function figures.note_faults() returns trigger language plpgsql as $$
begin
  insert into figures.deltas (day, hour, measure, value)
  select (hour at time zone 'Europe/Zurich')::date, hour, 'faults', count(*)
  from (select date_trunc('hour', at, 'UTC') as hour from happened) h group by hour;
  return null;
end $$;

-- What was there before: days take what was not folded yet, hours are counted from orders and errors themselves.
with gone as (delete from figures.deltas returning day, measure, value)
insert into figures.days as d (day, measure, value)
select day, measure, sum(value) from gone group by day, measure
on conflict (day, measure) do update set value = d.value + excluded.value;
insert into figures.hours (hour, measure, value)
select date_trunc('hour', ordered_at, 'UTC'), m.measure, sum(m.value)
from orders.orders, lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
where step <> 'cancelled' and ordered_at > now() - interval '15 days' group by 1, 2;
insert into figures.hours (hour, measure, value)
select date_trunc('hour', at, 'UTC'), 'faults', count(*) from engine_room.faults
where at > now() - interval '15 days' group by 1;
