-- Which parts of the demo world are there: a load that was cut off goes on at the next start (ruling 48).
create table platform.demo_parts (
  part text primary key,
  loaded_at timestamptz not null default now()
);
