-- Carts with their lines and the last calculation of the ERP (rulings 15, 16, 24). Company, user, contract, address and sku
-- are the numbers their modules know them by; the cart asks at those doors and joins nothing.
create schema cart;

create table cart.carts (
  cart_id uuid primary key default gen_random_uuid(),
  company_id integer not null,
  user_id integer not null,
  name text not null default '',
  -- One of a user's carts is the one that "into the cart" means.
  is_active boolean not null default true,
  -- Raised by every change of lines or checkout fields: prices and orders belong to a version.
  version integer not null default 1,
  -- The checkout fields as the contract names them; what is missing has its default.
  checkout jsonb not null default '{}',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
) with (fillfactor = 70); -- every add rewrites the row: room on the page spares the indexes
create unique index carts_active on cart.carts (user_id) where is_active;
create index carts_user on cart.carts (user_id);

create table cart.lines (
  cart_id uuid not null references cart.carts on delete cascade,
  sku text not null,
  -- Tells lines of the same sku apart: parts of a combination, a chosen variant.
  group_key text not null default '',
  quantity integer not null,
  -- Lines stand in the order in which they came.
  place bigint generated always as identity,
  primary key (cart_id, sku, group_key),
  constraint lines_quantity_min check (quantity >= 1),
  constraint lines_quantity_max check (quantity <= 999999)
) with (fillfactor = 80);

-- What the ERP answered for which version, so that opening an unchanged cart asks nobody.
create table cart.calculations (
  cart_id uuid primary key references cart.carts on delete cascade,
  version integer not null,
  calculated_at timestamptz not null,
  calculation jsonb not null
);
