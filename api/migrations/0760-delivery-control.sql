-- Delivery control (ruling 31): what customers have counted and seen when goods arrived, and what they have reported.

-- How far the check of a delivery is; what is still on its way is told from its state. Kept here, where deliveries are listed.
alter table orders.deliveries
  add column check_status text not null default 'unchecked'
    check (check_status in ('unchecked', 'partlyChecked', 'checked', 'checkedWithReports', 'packageNotFound'));

-- Lists of deliveries, with and without a status, read and count from an index alone.
drop index orders.deliveries_company;
create index deliveries_company on orders.deliveries (company_id, shipped_at desc, delivery_number desc)
  include (check_status, state, order_number);
create index deliveries_checks on orders.deliveries (company_id, check_status, shipped_at desc, delivery_number desc)
  include (state, order_number);
-- A delivery note is found in any spelling.
create index deliveries_spelling on orders.deliveries
  (company_id, regexp_replace(lower(delivery_number), '[^a-z0-9]', '', 'g'));

create schema delivery_control;

-- Checks that were closed.
create table delivery_control.reviews (
  delivery_number text primary key references orders.deliveries on delete cascade,
  company_id integer not null,
  user_id integer not null,
  closed_by text not null,
  closed_at timestamptz not null
);

-- How each position stands that somebody has marked or reported.
create table delivery_control.positions (
  delivery_number text not null,
  line_number integer not null,
  counted_quantity integer not null default 0 check (counted_quantity between 0 and 999999),
  declared text check (declared in ('wrong', 'damaged')),
  version integer not null,
  marked_at timestamptz not null,
  marked_by text not null,
  primary key (delivery_number, line_number),
  foreign key (delivery_number, line_number) references orders.delivery_positions on delete cascade
);

-- Every mark that was accepted, under the number that the client has given it: what comes twice counts once.
create table delivery_control.marks (
  company_id integer not null,
  mark_id uuid not null,
  delivery_number text not null,
  line_number integer not null,
  kind text not null check (kind in ('scan', 'set')),
  quantity integer not null,
  declared text,
  user_id integer not null,
  marked_by text not null,
  -- By the client's clock, within bounds, and by the shop's.
  marked_at timestamptz not null,
  received_at timestamptz not null,
  primary key (company_id, mark_id),
  foreign key (delivery_number, line_number) references delivery_control.positions on delete cascade
);
create index marks_position on delivery_control.marks (delivery_number, line_number);

create table delivery_control.reports (
  report_number integer generated always as identity (start with 800001) primary key,
  company_id integer not null,
  -- As the client has named it: what is sent twice is one report.
  report_id uuid not null,
  delivery_number text not null references orders.deliveries on delete cascade,
  user_id integer not null,
  reported_by text not null,
  reported_at timestamptz not null,
  reason text not null check (reason in ('damaged', 'missing', 'tooMany', 'wrong')),
  comment text not null default '' check (length(comment) <= 1024),
  -- Null while the ERP has not been told.
  sent_at timestamptz,
  unique (company_id, report_id)
);
create index reports_delivery on delivery_control.reports (delivery_number);
create index reports_waiting on delivery_control.reports (report_number) where sent_at is null;

-- A position is reported once. A report has several positions when the whole delivery is missing.
create table delivery_control.report_positions (
  delivery_number text not null,
  line_number integer not null,
  report_number integer not null references delivery_control.reports on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (delivery_number, line_number),
  foreign key (delivery_number, line_number) references delivery_control.positions on delete cascade
);
create index report_positions_report on delivery_control.report_positions (report_number);

-- Photos, written anew by the shop.
create table delivery_control.photos (
  photo_id uuid primary key,
  company_id integer not null,
  report_number integer not null references delivery_control.reports on delete cascade,
  place integer not null,
  -- Of the stored file.
  hash text not null,
  bytes integer not null,
  type text not null check (type in ('image/jpeg', 'image/png'))
);
create index photos_report on delivery_control.photos (report_number, place);

-- What the standalone ERP was told of deliveries.
create table erp.delivery_reports (
  report_id text primary key,
  order_number text not null,
  delivery_number text not null,
  company_number text not null,
  body jsonb not null
);
