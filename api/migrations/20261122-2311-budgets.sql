-- What may be spent, and what was (docs/domain/budgets.md).
create schema budgets;

create table budgets.budgets (
  budget_id integer generated always as identity primary key,
  company_id integer not null references customers.companies,
  subject_kind text not null check (subject_kind in ('department', 'user', 'site', 'contract')),
  subject_id integer not null,
  period text not null check (period in ('month', 'quarter', 'year', 'total')),
  -- Rappen with VAT.
  limit_cents bigint not null check (limit_cents > 0),
  at_excess text not null check (at_excess in ('warn', 'approve', 'block')),
  from_day date,
  to_day date check (to_day >= from_day),
  -- Whom to ask; the admins where nobody is named.
  owner_user_id integer,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  unique (company_id, budget_id),
  foreign key (company_id, owner_user_id) references customers.company_users (company_id, id)
);
create index budgets_subject on budgets.budgets (company_id, subject_kind, subject_id) where removed_at is null;

-- The ledger: rows are added and never changed. What is used is their sum.
create table budgets.entries (
  entry_id bigint generated always as identity primary key,
  budget_id integer not null,
  company_id integer not null,
  -- Day in Zurich that decides the period; what is given back goes to the day of its order.
  day date not null,
  kind text not null check (kind in ('ordered', 'corrected', 'cancelled', 'returned', 'reserved', 'released')),
  amount_cents bigint not null,
  order_number integer,
  parked_order_id integer,
  user_name text not null,
  at timestamptz not null,
  check ((kind in ('reserved', 'released')) = (parked_order_id is not null)),
  check ((kind in ('reserved', 'released')) = (order_number is null)),
  foreign key (company_id, budget_id) references budgets.budgets (company_id, budget_id)
);
create index entries_budget on budgets.entries (budget_id, day) include (amount_cents, parked_order_id);
create index entries_order on budgets.entries (order_number) where order_number is not null;
create index entries_parked on budgets.entries (parked_order_id) where parked_order_id is not null;
-- An order is charged to a budget once.
create unique index entries_ordered on budgets.entries (budget_id, order_number) where kind = 'ordered';

create function budgets.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of budgets are added, never changed';
end $$;
create trigger entries_are_final before update or delete on budgets.entries
  for each statement execute function budgets.refuse_change();

-- A budget is used up: the order waits for an approval.
alter table parked.orders drop constraint orders_reason_check;
alter table parked.orders
  add constraint orders_reason_check check (reason in ('limit', 'right', 'pricesHidden', 'budget', 'rule', 'wished'));
