-- How approvals run in a company (docs/domain/approval.md#settings): how far a price may rise, when approvers are reminded and
-- when an order is handed on. A company without a row has none of it.
create table approval.settings (
  company_id integer primary key references customers.companies,
  -- Hundredths of a percent, and Rappen; 0 for none.
  tolerance_basis_points integer not null default 0 check (tolerance_basis_points between 0 and 10000),
  tolerance_cents bigint not null default 0 check (tolerance_cents >= 0),
  -- Working hours; 0 for no reminder.
  reminder_hours integer not null default 0 check (reminder_hours >= 0),
  is_reminder_repeated boolean not null default false,
  -- Working days; 0 for never.
  hand_on_days integer not null default 0 check (hand_on_days >= 0),
  hand_on_user_id integer,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  foreign key (company_id, hand_on_user_id) references customers.company_users (company_id, id)
);

-- The grand total at which a step was approved, Rappen; null where it was not calculated, and of earlier steps.
alter table approval.steps add column approved_total_cents bigint;

-- Given on to somebody else because nobody decided; back to the first step because the price rose; another user's from now on.
alter table parked.trail drop constraint trail_what_check;
alter table parked.trail add check (what in ('parked', 'locked', 'takenOver', 'edited', 'stepApproved', 'returned',
  'ordered', 'rejected', 'deleted', 'withdrawn', 'priceRose', 'handedOn', 'handedOver'));
-- What the order came to before and then, Rappen, where the price is what happened.
alter table parked.trail
  add column total_before_cents bigint,
  add column total_now_cents bigint;

-- Links of e-mails with which one person decides about one order, once (docs/domain/approval.md#deciding-from-the-e-mail).
create table parked.decision_links (
  token_hash bytea primary key,
  order_id integer not null references parked.orders on delete cascade,
  -- What the e-mail told: when the order has moved on since, the link decides nothing.
  entry_id integer not null references parked.trail on delete cascade,
  user_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index decision_links_expiry on parked.decision_links (expires_at);

-- What was done because an order waited, each once.
create table parked.reminders (
  -- Since what it has waited.
  entry_id integer not null references parked.trail on delete cascade,
  kind text not null check (kind in ('reminder', 'handOn')),
  number integer not null,
  at timestamptz not null,
  primary key (entry_id, kind, number)
);
