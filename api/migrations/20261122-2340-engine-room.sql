-- What the operator's staff see of the shop's own work (docs/domain/engine-room.md).
create schema engine_room;

-- E-mails as they went out, without their secret links; thirty days.
create table engine_room.mails (
  id integer generated always as identity primary key,
  idempotency_key text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- Why it cannot be sent again: it held a link for one person, or files; null where it can.
  not_resendable text check (not_resendable in ('personalLink', 'attachments')),
  tries integer not null default 1,
  last_error text,
  first_tried_at timestamptz not null,
  last_tried_at timestamptz not null,
  sent_at timestamptz
);
create index on engine_room.mails (last_tried_at desc);
create index on engine_room.mails (first_tried_at) where sent_at is null;

-- Errors that a visitor got a reference for; without personal data, thirty days.
create table engine_room.faults (
  reference text primary key,
  at timestamptz not null,
  method text not null,
  route text not null,
  name text not null,
  message text not null,
  stack text not null
);
create index on engine_room.faults (at desc);

-- What staff did here: the jobs themselves are deleted one day, this line stays.
create table engine_room.actions (
  id integer generated always as identity primary key,
  at timestamptz not null,
  staff_id integer not null,
  staff_name text not null,
  action text not null,
  subject text not null,
  count integer not null,
  reason text not null
);
create index on engine_room.actions (at desc);
