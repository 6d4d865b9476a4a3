-- Requests to cancel what is not yet picked (ruling 30), decided by the ERP position by position.
create schema cancellations;

create table cancellations.requests (
  cancellation_id integer generated always as identity (start with 70001) primary key,
  company_id integer not null,
  user_id integer not null,
  order_number integer not null references orders.orders on delete cascade,
  requested_by text not null,
  requested_at timestamptz not null,
  comment text not null default '' check (length(comment) <= 1024),
  -- Null while the ERP has not been reached.
  decided_at timestamptz
);
create index requests_order on cancellations.requests (order_number);
create index requests_waiting on cancellations.requests (cancellation_id) where decided_at is null;

create table cancellations.positions (
  cancellation_id integer not null references cancellations.requests on delete cascade,
  line_number integer not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  -- How much of the position was cancelled when this was requested: what was accepted counts there once the ERP has told it.
  cancelled_before integer not null,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'refused')),
  refusal text,
  primary key (cancellation_id, line_number),
  check ((state = 'refused') = (refusal is not null))
);
