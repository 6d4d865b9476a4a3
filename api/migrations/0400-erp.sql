-- The standalone ERP (ruling 33): conditions, stock and taken orders. The shop reaches it only through its port.
-- Amounts are Rappen without VAT, shares are basis points (hundredths of a percent).
create schema erp;

-- The empty company number holds the terms of everybody without own ones.
create table erp.customers (
  company_number text primary key,
  freight_threshold_cents integer not null,
  freight_cents integer not null,
  small_quantity_threshold_cents integer not null,
  small_quantity_cents integer not null,
  express_cents integer not null,
  credit_limit_cents bigint -- null: none
);
insert into erp.customers values ('', 30000, 1500, 5000, 1000, 2900, null);

-- Discount on the whole invoice; a company may have steps by the amount of goods.
create table erp.invoice_discounts (
  company_number text not null,
  amount_from_cents bigint not null,
  basis_points smallint not null check (basis_points between 0 and 10000),
  primary key (company_number, amount_from_cents)
);

create table erp.discounts (
  company_number text not null,
  discount_group text not null,
  basis_points smallint not null check (basis_points between 0 and 10000),
  primary key (company_number, discount_group)
);

-- With a contract number a contract price, without one the customer's own net price.
create table erp.net_prices (
  company_number text not null,
  contract_number text not null default '',
  sku text not null,
  cents integer not null check (cents >= 0),
  price_unit smallint not null check (price_unit in (1, 100, 1000)),
  valid_to date,
  primary key (company_number, sku, contract_number)
);

-- Either a share off the list price or a price. The empty company number means everybody.
create table erp.promotions (
  sku text not null,
  company_number text not null default '',
  price_type smallint not null check (price_type between 1 and 7),
  basis_points smallint check (basis_points between 0 and 10000),
  cents integer check (cents >= 0),
  price_unit smallint not null default 1 check (price_unit in (1, 100, 1000)),
  valid_from date not null,
  valid_to date,
  primary key (sku, company_number, valid_from),
  check (num_nonnulls(basis_points, cents) = 1)
);

create table erp.vat_rates (
  valid_from date primary key,
  basis_points smallint not null
);
insert into erp.vat_rates values ('2018-01-01', 770), ('2024-01-01', 810);

-- Copper: quotation and the share already in the list price, Rappen per 100 kg.
create table erp.copper_quotations (
  valid_from date primary key,
  quotation_cents integer not null,
  cost_basis_points smallint not null default 0,
  base_cents integer not null default 15000
);

create table erp.stock (
  sku text not null,
  -- A branch of the operator's configuration.
  warehouse_id text not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved between 0 and on_hand),
  primary key (sku, warehouse_id)
);

-- What suppliers have confirmed; it comes to the main warehouse.
create table erp.arrivals (
  sku text not null,
  expected_on date not null,
  quantity integer not null check (quantity > 0),
  primary key (sku, expected_on)
);

create table erp.orders (
  order_number text primary key,
  company_number text not null,
  contract_number text,
  ordered_at timestamptz not null,
  shipment text not null,
  pickup_warehouse_id text,
  delivery_date date,
  is_part_delivery boolean not null,
  state text not null default 'received',
  taken_at timestamptz not null default now()
);

create table erp.order_positions (
  order_number text not null references erp.orders on delete cascade,
  line_number integer not null,
  sku text not null,
  quantity integer not null,
  net_cents integer not null,
  price_unit smallint not null,
  state text not null default 'received',
  primary key (order_number, line_number)
);

-- Which stock is kept for which position.
create table erp.reservations (
  order_number text not null,
  line_number integer not null,
  warehouse_id text not null,
  quantity integer not null check (quantity > 0),
  primary key (order_number, line_number, warehouse_id),
  foreign key (order_number, line_number) references erp.order_positions on delete cascade
);
