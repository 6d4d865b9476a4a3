-- Points that customers earn, and what they redeem them for (docs/domain/premium-world.md).
create schema premium;

create table premium.programme (
  id boolean primary key default true check (id),
  francs_per_point integer not null default 1 check (francs_per_point between 1 and 1000),
  validity_months integer not null default 24 check (validity_months between 1 and 120),
  warning_days integer not null default 30 check (warning_days between 1 and 180),
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz,
  -- When the sums of all ledgers were checked last, and how many were wrong.
  checked_at timestamptz,
  wrong_ledgers integer not null default 0
);
insert into premium.programme default values;

create table premium.members (
  company_id integer primary key references customers.companies,
  state text not null check (state in ('pending', 'active', 'refused', 'withdrawn', 'closed')),
  comment text not null default '',
  applied_by text not null default '',
  applied_user_id integer,
  applied_at timestamptz,
  decided_by text not null default '',
  decided_at timestamptz,
  reason text not null default '',
  -- Orders from this day on count.
  active_since date,
  factor_percent integer not null default 100 check (factor_percent between 10 and 1000),
  validity_months integer check (validity_months between 1 and 120),
  version integer not null default 1,
  -- Written by the ledger alone.
  balance bigint not null default 0,
  last_seq integer not null default 0,
  -- The last day about whose points was written.
  warned_for date
);
create index members_waiting on premium.members (applied_at) where state = 'pending';

-- Points by the day until which they are valid: what was earned, less what was taken back. Written by the ledger alone.
create table premium.lots (
  company_id integer not null references premium.members,
  valid_until date not null,
  points bigint not null,
  primary key (company_id, valid_until)
);
create index lots_due on premium.lots (valid_until);

create table premium.rewards (
  reward_id integer generated always as identity primary key,
  name jsonb not null,
  description jsonb not null,
  points integer not null check (points > 0),
  stock integer not null check (stock >= 0),
  media_id integer,
  is_active boolean not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
create index rewards_shown on premium.rewards (points, reward_id) where is_active;
create index rewards_media on premium.rewards (media_id) where media_id is not null;

create table premium.campaigns (
  campaign_id integer generated always as identity primary key,
  name jsonb not null,
  factor_percent integer not null check (factor_percent between 10 and 1000),
  -- Empty for all goods.
  category_ids text[] not null,
  from_day date,
  to_day date check (to_day >= from_day),
  is_active boolean not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);

create table premium.redemptions (
  redemption_id integer generated always as identity primary key,
  company_id integer not null references premium.members,
  reward_id integer not null references premium.rewards,
  -- As it was called then.
  reward_name jsonb not null,
  quantity integer not null check (quantity > 0),
  points integer not null check (points > 0),
  state text not null check (state in ('waiting', 'packed', 'delivered', 'cancelled')),
  order_number integer,
  redeemed_by text not null,
  redeemed_at timestamptz not null,
  delivered_at timestamptz,
  cancelled_by text not null default '',
  reason text not null default '',
  check ((state = 'packed') <= (order_number is not null))
);
create index redemptions_company on premium.redemptions (company_id, redemption_id desc);
create index redemptions_open on premium.redemptions (state, redemption_id) where state in ('waiting', 'packed');
create index redemptions_order on premium.redemptions (order_number) where order_number is not null;
create index redemptions_reward on premium.redemptions (reward_id);

-- What an order counts for, kept with its first delivery: later changes of campaigns and conditions do not touch it.
create table premium.order_terms (
  order_number integer primary key,
  company_id integer not null references premium.members,
  francs_per_point integer not null,
  campaign_ids integer[] not null
);
create table premium.order_factors (
  order_number integer not null references premium.order_terms,
  line_number integer not null,
  -- Millionths: the percents of company and campaigns multiplied.
  factor bigint not null check (factor > 0),
  primary key (order_number, line_number)
);

-- The ledger: rows are added and never changed. Number and balance are given by the trigger below.
create table premium.entries (
  company_id integer not null references premium.members,
  seq integer not null,
  at timestamptz not null,
  -- Day in Zurich.
  day date not null,
  kind text not null check (kind in ('earned', 'takenBack', 'redeemed', 'givenBack', 'expired', 'booked')),
  points bigint not null check (points <> 0),
  balance bigint not null,
  valid_until date,
  order_number integer,
  redemption_id integer references premium.redemptions,
  campaign_ids integer[] not null default '{}',
  reason text not null default '',
  user_name text not null default '',
  primary key (company_id, seq),
  check ((kind in ('earned', 'takenBack')) = (order_number is not null)),
  check ((kind in ('redeemed', 'givenBack')) = (redemption_id is not null)),
  check ((kind in ('earned', 'takenBack')) <= (valid_until is not null))
);
create index entries_kind on premium.entries (company_id, kind, seq);
create index entries_order on premium.entries (order_number) where order_number is not null;
-- A redemption is paid once, and given back once.
create unique index entries_redemption on premium.entries (redemption_id, kind) where redemption_id is not null;

-- Two entries of one company wait for each other: each gets the next number and the balance after it.
create function premium.number_entry() returns trigger language plpgsql as $$
begin
  update premium.members set balance = balance + new.points, last_seq = last_seq + 1
  where company_id = new.company_id
  returning last_seq, balance into new.seq, new.balance;
  if new.seq is null then
    raise exception 'company % has no ledger', new.company_id;
  end if;
  if new.valid_until is not null then
    insert into premium.lots (company_id, valid_until, points)
    values (new.company_id, new.valid_until, new.points)
    on conflict (company_id, valid_until) do update set points = premium.lots.points + excluded.points;
  end if;
  return new;
end $$;
create trigger entries_numbered before insert on premium.entries
  for each row execute function premium.number_entry();

create function premium.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the premium world are added, never changed';
end $$;
create trigger entries_are_final before update or delete on premium.entries
  for each statement execute function premium.refuse_change();
