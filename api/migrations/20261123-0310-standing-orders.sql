-- What is ordered again and again (docs/domain/standing-orders.md).
create schema standing_orders;

create table standing_orders.plans (
  plan_id integer generated always as identity primary key,
  company_id integer not null references customers.companies,
  -- In whose name and with whose rights it orders.
  owner_id integer not null,
  name text not null,
  every_count integer not null check (every_count between 1 and 52),
  rhythm_unit text not null check (rhythm_unit in ('week', 'month')),
  -- 1 is Monday; of a month the last day where it has no such one.
  weekday integer check (weekday between 1 and 7),
  month_day integer check (month_day between 1 and 31),
  working_day_rule text not null check (working_day_rule in ('before', 'after')),
  from_day date not null,
  to_day date check (to_day >= from_day),
  times_max integer check (times_max > 0),
  notice_days integer not null check (notice_days between 0 and 14),
  -- By how much a price may have risen; null for any rise.
  tolerance_percent integer check (tolerance_percent between 0 and 100),
  is_paused boolean not null default false,
  -- As a cart keeps its checkout fields.
  checkout jsonb not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (company_id, plan_id),
  foreign key (company_id, owner_id) references customers.company_users (company_id, id),
  check ((rhythm_unit = 'week') = (weekday is not null)),
  check ((rhythm_unit = 'month') = (month_day is not null))
);
create index plans_company on standing_orders.plans (company_id, owner_id) where removed_at is null;

create table standing_orders.positions (
  position_id bigint generated always as identity primary key,
  plan_id integer not null references standing_orders.plans on delete cascade,
  sku text not null,
  quantity integer not null check (quantity > 0),
  note text not null default '',
  commission text not null default '',
  -- Of a frame its insets place by place, and the drawn whole.
  combination jsonb,
  -- What was accepted last, Rappen for so many units of sale without surcharges; null while none is known.
  seen_net_cents bigint,
  seen_quantity integer
);
create index positions_plan on standing_orders.positions (plan_id, position_id);

-- One row for each time that a plan is due: it is ordered once, whatever happens to the shop meanwhile.
create table standing_orders.occurrences (
  occurrence_id bigint generated always as identity primary key,
  plan_id integer not null,
  company_id integer not null,
  -- By the rhythm alone; what day it is ordered on the working-day rule says.
  nominal_day date not null,
  due_day date not null,
  due_at timestamptz not null,
  announce_at timestamptz,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'announced', 'ordering', 'ordered', 'waiting', 'skipped', 'failed')),
  -- Who works on it, and until when nobody else does.
  claim_id uuid,
  claimed_until timestamptz,
  attempts integer not null default 0,
  -- Of its order; the same at every attempt.
  order_key uuid not null unique,
  -- Quantities of this time alone, by position; 0 leaves it out.
  once jsonb,
  is_expensive_confirmed boolean not null default false,
  -- Why it waits.
  problems jsonb,
  order_number integer,
  parked_order_id integer,
  by text not null default '',
  changed_at timestamptz not null,
  unique (plan_id, nominal_day),
  foreign key (company_id, plan_id) references standing_orders.plans (company_id, plan_id),
  check ((state = 'ordered') = (order_number is not null or parked_order_id is not null)),
  check ((state = 'ordering') = (claim_id is not null))
);
create index occurrences_due on standing_orders.occurrences (due_at, occurrence_id)
  where state in ('scheduled', 'announced');
create index occurrences_to_announce on standing_orders.occurrences (announce_at, occurrence_id)
  where state = 'scheduled';
create index occurrences_claimed on standing_orders.occurrences (claimed_until) where state = 'ordering';
create index occurrences_company on standing_orders.occurrences (company_id, due_day);
