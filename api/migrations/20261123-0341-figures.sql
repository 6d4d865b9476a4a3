-- Figures of the first page of the operator's area, a row a day (docs/domain/figures.md).
create schema figures;

-- What happened, in the transaction in which it happened: only ever added, so that nobody waits for anybody.
create table figures.deltas (
  id bigint generated always as identity primary key,
  day date not null,
  measure text not null check (measure in ('orders', 'turnover', 'faults')),
  value bigint not null
);

-- The same, folded every few minutes. A figure is the sum of both.
create table figures.days (
  day date not null,
  measure text not null check (measure in ('orders', 'turnover', 'faults')),
  value bigint not null,
  primary key (day, measure)
);

-- When each company ordered last.
create table figures.customers (
  company_id integer primary key,
  last_ordered_on date not null
);
create index customers_last on figures.customers (last_ordered_on);

-- How many customers were active and sleeping at the end of a day.
create table figures.customer_days (
  day date primary key,
  active integer not null,
  sleeping integer not null
);

-- How long pages took: a row for each step of 9 per cent.
create table figures.page_times (
  day date not null,
  step smallint not null,
  pages bigint not null,
  primary key (day, step)
);

create function figures.note_orders() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into figures.deltas (day, measure, value)
    select (ordered_at at time zone 'Europe/Zurich')::date, m.measure, sum(m.value)
    from placed, lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
    where step <> 'cancelled' group by 1, 2 having sum(m.value) <> 0;
  end if;
  if tg_op <> 'INSERT' then
    insert into figures.deltas (day, measure, value)
    select (ordered_at at time zone 'Europe/Zurich')::date, m.measure, -sum(m.value)
    from gone, lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
    where step <> 'cancelled' group by 1, 2 having sum(m.value) <> 0;
  end if;
  return null;
end $$;

-- Most changes of an order change neither its day nor its value: they leave nothing behind.
create function figures.note_changed_orders() returns trigger language plpgsql as $$
begin
  insert into figures.deltas (day, measure, value)
  select day, measure, sum(value) from (
    select (ordered_at at time zone 'Europe/Zurich')::date as day, m.measure, m.value
    from placed, lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
    where step <> 'cancelled'
    union all
    select (ordered_at at time zone 'Europe/Zurich')::date, m.measure, -m.value
    from gone, lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
    where step <> 'cancelled'
  ) changed group by day, measure having sum(value) <> 0;
  return null;
end $$;

create function figures.note_customers() returns trigger language plpgsql as $$
begin
  insert into figures.customers as c (company_id, last_ordered_on)
  select company_id, max((ordered_at at time zone 'Europe/Zurich')::date) as day from placed
  -- In the order of companies, so that two never wait for each other in a circle; no row is held that has the day already.
  where not exists (select from figures.customers known where known.company_id = placed.company_id
    and known.last_ordered_on >= (placed.ordered_at at time zone 'Europe/Zurich')::date)
  group by company_id order by company_id
  on conflict (company_id) do update set last_ordered_on = greatest(c.last_ordered_on, excluded.last_ordered_on);
  return null;
end $$;

create function figures.note_faults() returns trigger language plpgsql as $$
begin
  insert into figures.deltas (day, measure, value)
  select (at at time zone 'Europe/Zurich')::date, 'faults', count(*) from happened group by 1;
  return null;
end $$;

create trigger figures_placed after insert on orders.orders
  referencing new table as placed for each statement execute function figures.note_orders();
create trigger figures_changed after update on orders.orders
  referencing new table as placed old table as gone for each statement execute function figures.note_changed_orders();
create trigger figures_gone after delete on orders.orders
  referencing old table as gone for each statement execute function figures.note_orders();
create trigger figures_customers after insert on orders.orders
  referencing new table as placed for each statement execute function figures.note_customers();
create trigger figures_faults after insert on engine_room.faults
  referencing new table as happened for each statement execute function figures.note_faults();

-- What was there before.
insert into figures.days (day, measure, value)
select (ordered_at at time zone 'Europe/Zurich')::date, m.measure, sum(m.value)
from orders.orders, lateral (values ('orders', 1::bigint), ('turnover', coalesce(net_total_cents, 0))) m (measure, value)
where step <> 'cancelled' group by 1, 2;
insert into figures.days (day, measure, value)
select (at at time zone 'Europe/Zurich')::date, 'faults', count(*) from engine_room.faults group by 1;
insert into figures.customers (company_id, last_ordered_on)
select company_id, max((ordered_at at time zone 'Europe/Zurich')::date) from orders.orders group by company_id;
