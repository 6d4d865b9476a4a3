-- What staff see and do of a customer: why it is blocked, notes with their former versions, and the ways to its e-mails and
-- log-ins (docs/domain/operator-customers.md).
alter table customers.companies
  add column blocked_at timestamptz,
  add column blocked_by text not null default '',
  add column block_reason text not null default '',
  add column version integer not null default 1;
alter table customers.company_users add column block_reason text not null default '';

create table customers.notes (
  id integer generated always as identity primary key,
  company_id integer not null references customers.companies on delete cascade,
  staff_id integer references customers.staff on delete set null,
  written_by text not null,
  written_at timestamptz not null,
  text text not null,
  version integer not null default 1,
  -- [{noteText, until}], the newest first.
  former jsonb not null default '[]'
);
create index notes_company on customers.notes (company_id, id desc);

create index on engine_room.mails (lower(recipient), last_tried_at desc);
create index events_account on security.events (account_id, last_at desc) where account_kind = 'user';
