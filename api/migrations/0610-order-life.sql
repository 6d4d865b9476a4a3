-- The life of an order after it was placed (rulings 28 to 32): what the ERP has told of it.

alter table orders.orders
  -- When each step was reached: {"confirmed": "2026-11-24T09:03:00.000Z", …}.
  add column step_dates jsonb not null default '{}',
  -- A position is or was promised later than at first and is still open.
  add column is_delayed boolean not null default false,
  add column closed_at timestamptz;

alter table orders.positions
  add column confirmed_quantity integer not null default 0,
  add column cancelled_quantity integer not null default 0,
  add column returned_quantity integer not null default 0,
  -- Still owed to the customer.
  add column open_quantity integer generated always as (quantity - delivered_quantity - cancelled_quantity) stored,
  -- The day of delivery that is promised now, the one before it, and when it was changed.
  add column promised_date date,
  add column former_promised_date date,
  add column promise_changed_at timestamptz,
  -- Ordered or made for this customer: it is not taken back (ruling 29).
  add column is_special boolean not null default false,
  add constraint positions_bound check (
    confirmed_quantity between 0 and quantity and cancelled_quantity between 0 and quantity
    and delivered_quantity + cancelled_quantity <= quantity and returned_quantity between 0 and delivered_quantity);

create index orders_delayed on orders.orders (company_id, ordered_at, order_number) where is_delayed and state = 'open';
create index positions_open on orders.positions (order_number) where quantity - delivered_quantity - cancelled_quantity > 0;

-- One track of goods with its steps: a delivery, a pickup, or a return on its way back.
create table orders.tracks (
  track_and_trace_id text primary key,
  company_id integer not null,
  order_number integer not null references orders.orders on delete cascade,
  kind text not null check (kind in ('delivery', 'pickup', 'return')),
  -- [{type, trackingNumber, carrier, trackingCompanyUrl, deliveryDateTime, id}]
  parcels jsonb not null default '[]',
  delivery_address jsonb,
  pickup_address jsonb,
  -- [{step, dateTime}] in their order; null where it is still to come.
  steps jsonb not null
);
create index tracks_order on orders.tracks (order_number);

create table orders.deliveries (
  delivery_number text primary key,
  order_number integer not null references orders.orders on delete cascade,
  company_id integer not null,
  kind text not null check (kind in ('delivery', 'pickup')),
  state text not null check (state in ('shipped', 'readyForPickup', 'delivered')),
  -- When the goods left, or lay ready.
  shipped_at timestamptz not null,
  -- The day on which they are or were to arrive.
  delivery_date date not null,
  delivered_at timestamptz,
  warehouse_id text not null,
  warehouse_name text not null,
  tour_id text,
  run_number integer,
  track_and_trace_id text not null references orders.tracks
);
create index deliveries_order on orders.deliveries (order_number);
create index deliveries_company on orders.deliveries (company_id, shipped_at);

create table orders.delivery_positions (
  delivery_number text not null references orders.deliveries on delete cascade,
  order_number integer not null,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  primary key (delivery_number, line_number),
  foreign key (order_number, line_number) references orders.positions on delete cascade
);
create index delivery_positions_line on orders.delivery_positions (order_number, line_number);

-- Invoices and credit notes. Rappen; the grand total is with VAT, a credit note's amounts are positive.
create table orders.invoices (
  invoice_number text primary key,
  kind text not null check (kind in ('invoice', 'creditNote')),
  order_number integer not null references orders.orders on delete cascade,
  company_id integer not null,
  delivery_number text references orders.deliveries,
  return_id text,
  invoiced_on date not null,
  due_on date not null,
  -- The sums of ruling 12 of this document.
  sums jsonb not null,
  net_total_cents bigint not null,
  tax_cents bigint not null,
  grand_total_cents bigint not null,
  -- A credit note is paid once it is set off.
  state text not null default 'open' check (state in ('open', 'paid')),
  paid_on date
);
create index invoices_order on orders.invoices (order_number);
create index invoices_company on orders.invoices (company_id, invoiced_on, invoice_number);
create index invoices_unpaid on orders.invoices (company_id, due_on) where state = 'open';

create table orders.invoice_positions (
  invoice_number text not null references orders.invoices on delete cascade,
  order_number integer not null,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  net_cents bigint not null,
  price_unit integer not null,
  line_net_cents bigint not null,
  primary key (invoice_number, line_number),
  foreign key (order_number, line_number) references orders.positions on delete cascade
);

-- Notices of the ERP that have been applied, so that each is once.
create table orders.applied_notices (
  notice_id text primary key,
  order_number text not null,
  kind text not null,
  applied_at timestamptz not null,
  -- Why it could not be applied; somebody has to look.
  failure text
);
create index applied_notices_failed on orders.applied_notices (applied_at) where failure is not null;

-- How far the notices have been read; the row is also the turn of the node that applies them.
create table orders.notice_cursor (
  id boolean primary key default true check (id),
  cursor text not null
);
insert into orders.notice_cursor values (true, '');
