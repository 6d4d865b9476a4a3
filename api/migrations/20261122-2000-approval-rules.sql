-- Who approves what before it is ordered (docs/domain/approval.md#rules).
create schema approval;

create table approval.rules (
  rule_id integer generated always as identity primary key,
  company_id integer not null references customers.companies,
  -- Rules stand in this order; gaps do not matter.
  position integer not null,
  condition jsonb not null,
  -- People by step; nobody named is everybody who may approve.
  steps jsonb not null,
  is_active boolean not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  -- A removed rule can be brought back, and steps of orders that wait still name it.
  removed_at timestamptz,
  unique (company_id, rule_id)
);
create index rules_company on approval.rules (company_id, position) where removed_at is null;

create table approval.deputies (
  deputy_id integer generated always as identity primary key,
  company_id integer not null,
  user_id integer not null,
  deputy_user_id integer not null check (deputy_user_id <> user_id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  foreign key (company_id, user_id) references customers.company_users (company_id, id),
  foreign key (company_id, deputy_user_id) references customers.company_users (company_id, id)
);
create index deputies_company on approval.deputies (company_id, to_day);

-- What an order that waits goes through, as the rules gave it when it was parked or changed last.
create table approval.steps (
  order_id integer not null references parked.orders on delete cascade,
  -- From 1; the first one that is not approved is the one it waits for.
  position integer not null,
  company_id integer not null references customers.companies,
  user_ids integer[] not null,
  rule_ids integer[] not null,
  began_at timestamptz not null,
  approved_at timestamptz,
  approved_by_user_id integer,
  approved_by text,
  note text not null default '',
  primary key (order_id, position),
  check ((approved_at is null) = (approved_by is null))
);
create index steps_company on approval.steps (company_id, began_at);

-- A rule of the company asked for the approval; steps are approved one by one.
alter table parked.trail drop constraint trail_what_check;
alter table parked.trail add check (what in ('parked', 'locked', 'takenOver', 'edited', 'stepApproved', 'returned',
  'ordered', 'rejected', 'deleted', 'withdrawn'));
-- Given back to the one who parked it: it waits for him, not for an approver.
alter table parked.orders add column returned_by text;
alter table parked.orders drop constraint orders_reason_check;
alter table parked.orders
  add constraint orders_reason_check check (reason in ('limit', 'right', 'pricesHidden', 'rule', 'wished'));
