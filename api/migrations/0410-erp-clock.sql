-- The clock of the standalone ERP (ruling 28): what has to happen when, what has been delivered and invoiced, and the notices
-- from which the shop learns of it.

alter table erp.orders
  -- `days`: by the calendar of working days; `demo`: within minutes, to be watched. Decided when the order is taken.
  add column pace text not null default 'days' check (pace in ('days', 'demo')),
  add column ship_to jsonb,
  -- The sums as they were agreed (ruling 12); null until the ERP has calculated them itself.
  add column sums jsonb,
  -- Goods that invoices have charged so far, Rappen: shares of discount and expenses are reckoned on the running total.
  add column invoiced_cents bigint not null default 0;

alter table erp.order_positions
  add column gross_cents integer not null default 0,
  -- Recycling fee and copper surcharge of the whole position.
  add column additions jsonb not null default '[]',
  add column delivered_quantity integer not null default 0,
  add column cancelled_quantity integer not null default 0,
  add column promised_date date,
  -- Ordered or made for this customer: it is not taken back (ruling 29).
  add column is_special boolean not null default false,
  add constraint order_positions_bound
    check (delivered_quantity >= 0 and cancelled_quantity >= 0 and delivered_quantity + cancelled_quantity <= quantity);

-- Who waits for an article, the first order first.
create index order_positions_waiting on erp.order_positions (sku, order_number)
  where delivered_quantity + cancelled_quantity < quantity;

-- Numbers below belong to history that was loaded.
create sequence erp.delivery_numbers as bigint start with 80500001;
create sequence erp.invoice_numbers as bigint start with 90500001;

create table erp.deliveries (
  delivery_number text primary key,
  order_number text not null references erp.orders on delete cascade,
  kind text not null check (kind in ('delivery', 'pickup')),
  state text not null check (state in ('picking', 'shipped', 'inDepot', 'outForDelivery', 'readyForPickup', 'delivered')),
  warehouse_id text not null,
  body jsonb not null
);
create index deliveries_order on erp.deliveries (order_number);

create table erp.delivery_positions (
  delivery_number text not null references erp.deliveries on delete cascade,
  line_number integer not null,
  warehouse_id text not null,
  quantity integer not null check (quantity > 0),
  primary key (delivery_number, line_number, warehouse_id)
);

-- Open items of the customers: invoices count up, credit notes down. Rappen with VAT.
create table erp.invoices (
  invoice_number text primary key,
  kind text not null check (kind in ('invoice', 'creditNote')),
  company_number text not null,
  order_number text not null,
  invoiced_on date not null,
  due_on date not null,
  grand_total_cents bigint not null,
  paid_cents bigint not null default 0
);
create index invoices_open on erp.invoices (company_number, due_on) where paid_cents < grand_total_cents;

create table erp.cancellations (
  request_id text primary key,
  order_number text not null,
  answer jsonb not null
);

create table erp.returns (
  return_id text primary key,
  order_number text not null,
  company_number text not null,
  state text not null check (state in ('registered', 'accepted', 'collected', 'handedIn', 'credited', 'refused', 'cancelled')),
  body jsonb not null
);

create table erp.offers (
  offer_number text primary key,
  company_number text not null,
  state text not null check (state in ('requested', 'offered', 'withdrawn')),
  body jsonb not null
);

-- What has to happen when: one row per thing that will happen next.
create table erp.agenda (
  kind text not null,
  key text not null,
  due_at timestamptz not null,
  primary key (kind, key)
);
create index agenda_due on erp.agenda (due_at, kind, key);

-- In the order in which they were written: whoever writes one holds the ERP's turn (an advisory lock) until it commits, so
-- that no reader passes over a smaller id that commits later.
create table erp.notices (
  id bigint generated always as identity primary key,
  order_number text not null,
  kind text not null,
  happened_at timestamptz not null,
  body jsonb not null
);
