-- Goods that come back (ruling 29): who announced what, how it comes, and how far it is.
create schema returns;

create table returns.returns (
  return_id integer generated always as identity (start with 600001) primary key,
  company_id integer not null,
  user_id integer not null,
  order_number integer not null references orders.orders on delete cascade,
  -- The reference plus a number of the page: a return that is sent twice is one.
  duplicate_id text not null,
  registered_by text not null,
  registered_at timestamptz not null,
  email text not null,
  locale text not null check (locale in ('de', 'fr', 'it', 'en-US')),
  contact text not null,
  return_type text not null check (return_type in ('PickUp', 'DropOff')),
  pickup_address jsonb,
  run_number integer,
  tour_id text,
  delivery_date date,
  branch_erp_id text,
  state text not null default 'registered' check (state in
    ('registered', 'accepted', 'collected', 'handedIn', 'credited', 'refused', 'cancelled')),
  -- [{step, dateTime}]
  steps jsonb not null,
  -- Null while the ERP has not been told.
  announced_at timestamptz,
  unique (user_id, duplicate_id),
  check ((return_type = 'PickUp') = (pickup_address is not null)),
  check ((return_type = 'PickUp') = (tour_id is not null and run_number is not null and delivery_date is not null)),
  check ((return_type = 'DropOff') = (branch_erp_id is not null))
);
create index returns_order on returns.returns (order_number);
create index returns_company on returns.returns (company_id, registered_at desc, return_id desc);
create index returns_waiting on returns.returns (return_id) where announced_at is null and state = 'registered';

create table returns.positions (
  return_id integer not null references returns.returns on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  comment text not null default '' check (length(comment) <= 1024),
  primary key (return_id, line_number)
);

-- Photos, written anew by the shop. Without a return they were taken but not sent yet.
create table returns.photos (
  photo_id uuid primary key,
  company_id integer not null,
  user_id integer not null,
  taken_at timestamptz not null,
  -- Of the stored file.
  hash text not null,
  bytes integer not null,
  type text not null check (type in ('image/jpeg', 'image/png')),
  return_id integer,
  line_number integer,
  foreign key (return_id, line_number) references returns.positions on delete cascade
);
create index photos_return on returns.photos (return_id, line_number);
