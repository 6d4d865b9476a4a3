-- Notices of the ERP that the shop could not read or not apply: set aside, so that the others go on, until the operator has
-- decided. The same notice is kept once, however often it comes.
create table orders.unreadable_notices (
  id integer generated always as identity primary key,
  fingerprint bytea not null unique,
  -- Null where not even that could be read.
  notice_id text,
  cause text not null check (cause in ('unreadable', 'notApplied')),
  reason text not null,
  raw text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  times_seen integer not null default 1,
  state text not null default 'open' check (state in ('open', 'acknowledged', 'applied')),
  decided_at timestamptz,
  decided_by text not null default '',
  note text not null default ''
);
create index unreadable_notices_state on orders.unreadable_notices (state, id desc);
