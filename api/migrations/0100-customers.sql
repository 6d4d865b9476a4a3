-- The customers: companies with their users, contracts and addresses, and the operator's own staff (rulings 2, 20, 21).
-- Everything of a company carries its company_id; links between two things of a company carry it in both foreign keys, so
-- that no row can point at another company's.
create schema customers;

create table customers.companies (
  id integer generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9A-Z-]{1,20}$'),
  name text not null,
  vat_number text not null default '',
  language text not null check (language in ('de', 'fr', 'it', 'en')),
  is_active boolean not null default true,
  is_multi_cart_allowed boolean not null default false,
  is_commission_required boolean not null default false,
  is_reference_required boolean not null default false,
  created_at timestamptz not null default now()
);

create table customers.contracts (
  id integer generated always as identity primary key,
  company_id integer not null references customers.companies,
  number text not null,
  name text not null,
  is_active boolean not null default true,
  valid_from date,
  valid_to date,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, number)
);

create table customers.addresses (
  id integer generated always as identity primary key,
  company_id integer not null references customers.companies,
  kind text not null check (kind in ('delivery', 'object')),
  company text not null,
  address1 text not null,
  address2 text not null default '',
  address3 text not null default '',
  address4 text not null default '',
  address5 text not null default '',
  zip_code text not null,
  city text not null,
  country_code text not null default 'CH' check (country_code ~ '^[A-Z]{2}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  delivery_lat double precision check (delivery_lat between -90 and 90),
  delivery_long double precision check (delivery_long between -180 and 180),
  unload_lat double precision check (unload_lat between -90 and 90),
  unload_long double precision check (unload_long between -180 and 180),
  -- Hashes of stored files (files port); the API hands the images out.
  picture_hash text,
  image_hash text,
  signature_hash text,
  created_at timestamptz not null default now(),
  -- Orders point at addresses, so a removed one stays and is hidden.
  removed_at timestamptz,
  unique (company_id, id)
);

create table customers.contract_addresses (
  company_id integer not null,
  contract_id integer not null,
  address_id integer not null,
  primary key (company_id, address_id, contract_id),
  foreign key (company_id, contract_id) references customers.contracts (company_id, id) on delete cascade,
  foreign key (company_id, address_id) references customers.addresses (company_id, id) on delete cascade
);
create index contract_addresses_contract on customers.contract_addresses (company_id, contract_id);

create table customers.company_users (
  id integer generated always as identity primary key,
  company_id integer not null references customers.companies,
  -- Without @, so that it can never be somebody else's e-mail address (ruling 23).
  username text not null check (username ~ '^[^@[:space:]]{2,60}$'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  salutation text not null default '' check (salutation in ('', 'mr', 'ms')),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  locale text not null check (locale in ('de', 'fr', 'it', 'en-US')),
  -- The admin has every right; the list below is for the others (ruling 20).
  is_admin boolean not null default false,
  permissions text[] not null default '{}',
  -- Rappen; 0 for none (ruling 21).
  cart_limit integer not null default 0 check (cart_limit >= 0),
  sales_notification_type text not null default 'email' check (sales_notification_type in ('email', 'none')),
  order_status_notification_type text not null default 'none' check (order_status_notification_type in ('email', 'none')),
  packing_slip_dont_print boolean not null default false,
  default_shipment text check (default_shipment in ('delivery', 'express', 'pickup')),
  default_pickup_branch_erp_id text,
  default_address_id integer,
  default_contract_id integer,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, default_address_id) references customers.addresses (company_id, id),
  foreign key (company_id, default_contract_id) references customers.contracts (company_id, id)
);
create unique index company_users_username on customers.company_users (lower(username));
create unique index company_users_email on customers.company_users (lower(email));

create table customers.staff (
  id integer generated always as identity primary key,
  username text not null check (username ~ '^[^@[:space:]]{2,60}$'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  locale text not null check (locale in ('de', 'fr', 'it', 'en-US')),
  role text not null check (role in ('agent', 'operator')),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index staff_username on customers.staff (lower(username));
create unique index staff_email on customers.staff (lower(email));

create index contracts_company on customers.contracts (company_id, is_active desc, created_at desc);
create index addresses_company on customers.addresses (company_id, created_at desc) where removed_at is null;
create index company_users_company on customers.company_users (company_id);

-- The company user as every request knows him: what the session joins to answer in one query.
create view customers.buyers as
select u.id as user_id, u.company_id, c.number as company_number, c.name as company_name, u.username, u.email,
  u.first_name, u.last_name, u.is_admin, u.permissions, u.cart_limit, u.locale,
  u.default_address_id, u.default_contract_id, u.default_shipment, u.default_pickup_branch_erp_id
from customers.company_users u
join customers.companies c on c.id = u.company_id
where u.is_active and c.is_active;
