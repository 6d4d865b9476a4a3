-- Placed orders: everything copied as it was at that moment, so that an order never changes because an article, a price, an
-- address or a user did (rulings 5, 28, 43).
create schema orders;

-- Numbers of orders placed in this shop. Earlier ones belong to history that was loaded.
create sequence orders.order_numbers as integer start with 4501234;

create table orders.orders (
  order_number integer primary key default nextval('orders.order_numbers'),
  company_id integer not null,
  company_number text not null,
  company_name text not null,
  user_id integer,
  ordered_by text not null,
  -- The agent who ordered in that user's name, if one did.
  agent_name text,
  -- Language and address of the letters about this order.
  locale text not null check (locale in ('de', 'fr', 'it', 'en-US')),
  email text not null default '',
  ordered_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done')),
  step text not null default 'received' check (step in
    ('received', 'confirmed', 'picking', 'shipped', 'readyForPickup', 'delivered', 'invoiced', 'cancelled')),
  origin text not null default 'eShop' check (origin in
    ('directOrder', 'eMail', 'eShop', 'fax', 'consultant', 'shop', 'mobileShop', 'mail', 'phone')),
  -- Which version of which cart became this order: it can do so once.
  cart_id uuid,
  cart_version integer,
  contract_id integer,
  contract_number text,
  contract_name text,
  contact text not null default '',
  commission text not null default '',
  reference text not null default '',
  order_text text not null default '',
  message_to_sales text not null default '',
  shipment text not null check (shipment in ('delivery', 'express', 'pickup')),
  shipping_address jsonb,
  pickup_branch_erp_id text,
  pickup_location text,
  is_part_delivery boolean not null default false,
  packing_slip_dont_print boolean not null default false,
  delivery_date date,
  sales_notification_type text not null default 'email',
  order_status_notification_type text not null default 'none',
  payment_type text not null,
  position_count integer not null check (position_count > 0),
  -- Rappen without VAT; null above 300 positions, where prices come with the confirmation (ruling 16).
  net_total_cents bigint,
  -- The sums of ruling 12 as the ERP calculated them.
  sums jsonb,
  -- When the ERP has taken it; null until then.
  transmitted_at timestamptz,
  unique (cart_id, cart_version)
);

-- Each sort of the history reads its page from an index, for a company and for one user of it.
create index orders_ordered_at on orders.orders (company_id, ordered_at, order_number);
create index orders_number on orders.orders (company_id, order_number);
create index orders_net_total on orders.orders (company_id, net_total_cents, order_number);
create index orders_delivery_date on orders.orders (company_id, delivery_date, order_number);
create index orders_commission on orders.orders (company_id, commission, order_number);
create index orders_user on orders.orders (company_id, user_id, ordered_at, order_number);
create index orders_open on orders.orders (company_id, ordered_at, order_number) where state = 'open';
create index orders_not_transmitted on orders.orders (ordered_at) where transmitted_at is null;

create table orders.positions (
  order_number integer not null references orders.orders on delete cascade,
  line_number integer not null,
  sku text not null,
  group_key text not null default '',
  -- In the language of the order.
  name text not null,
  e_number text not null default '',
  manufacturer text not null default '',
  manufacturer_number text not null default '',
  quantity integer not null check (quantity between 1 and 999999),
  delivered_quantity integer not null default 0 check (delivered_quantity between 0 and quantity),
  unit_name text not null default '',
  price_unit integer not null default 1,
  gross_cents bigint,
  net_cents bigint,
  line_gross_cents bigint,
  line_net_cents bigint,
  additions jsonb not null default '[]',
  step text not null default 'received' check (step in
    ('received', 'confirmed', 'picking', 'shipped', 'readyForPickup', 'delivered', 'invoiced', 'cancelled')),
  delivery_date date,
  primary key (order_number, line_number)
);
create index positions_sku on orders.positions (sku, order_number);
