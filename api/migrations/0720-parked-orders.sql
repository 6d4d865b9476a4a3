-- Orders that wait for an approval (rulings 21, 25, 46): the lines and checkout fields as they were parked or edited last, what
-- they come to, who edits them, and everything that happened to them.
create schema parked;

create table parked.orders (
  order_id integer generated always as identity (start with 10042) primary key,
  company_id integer not null,
  user_id integer not null,
  -- The one who parked: the order is placed in his name, and letters go to him.
  parked_by text not null,
  email text not null,
  locale text not null check (locale in ('de', 'fr', 'it', 'en-US')),
  -- Whether he may see prices, in letters as anywhere else (ruling 20).
  shows_prices boolean not null,
  agent_name text,
  reason text not null check (reason in ('limit', 'right', 'wished')),
  state text not null default 'parked' check (state in ('parked', 'ordered', 'rejected', 'deleted')),
  version integer not null default 1,
  parked_at timestamptz not null,
  changed_by text not null,
  -- Which version of which cart was parked: it can be so once.
  cart_id uuid,
  cart_version integer,
  -- The cart's lines, and its checkout fields with what the user has preset.
  lines jsonb not null,
  fields jsonb not null,
  -- All that an order keeps, as calculated when it was saved last.
  draft jsonb not null,
  position_count integer not null check (position_count > 0),
  -- Rappen; null above 300 positions (ruling 16).
  net_total_cents bigint,
  grand_total_cents bigint,
  commission text not null default '',
  reference text not null default '',
  -- Who edits it, and until when he holds it without a further word.
  lock_user_id integer,
  lock_name text,
  locked_until timestamptz,
  decided_by text,
  decided_at timestamptz,
  reject_reason text not null default '' check (length(reject_reason) <= 500),
  order_number integer unique,
  unique (cart_id, cart_version),
  check ((state = 'parked') = (decided_at is null)),
  check ((state = 'ordered') = (order_number is not null))
);
create index orders_company on parked.orders (company_id, parked_at desc, order_id desc);
create index orders_user on parked.orders (company_id, user_id, parked_at desc, order_id desc);

create table parked.trail (
  entry_id integer generated always as identity primary key,
  order_id integer not null references parked.orders on delete cascade,
  what text not null check (what in
    ('parked', 'locked', 'takenOver', 'edited', 'ordered', 'rejected', 'deleted', 'withdrawn')),
  at timestamptz not null,
  user_id integer not null,
  -- With the agent who did it in that user's name, if one did.
  who text not null,
  note text not null default ''
);
create index trail_order on parked.trail (order_id, entry_id);

-- Whether somebody may approve what he parked himself.
alter table customers.companies add column is_own_approval_allowed boolean not null default false;
