-- What was changed in a company, by whom, from what to what (docs/domain/audit-trail.md). Rows are added and, after ten years,
-- deleted; nothing changes one.
create schema audit;

create table audit.entries (
  id bigint generated always as identity primary key,
  company_id integer not null references customers.companies,
  at timestamptz not null,
  -- Names as they were then: the account may be gone when the entry is read.
  user_id integer,
  user_name text not null default '',
  -- The operator's person: alone, or as the agent who worked in the user's name.
  staff_id integer,
  staff_name text not null default '',
  subject_kind text not null,
  subject_id text not null,
  subject_name text not null,
  action text not null,
  changes jsonb not null
);
create index entries_company on audit.entries (company_id, at desc, id desc);
create index entries_at on audit.entries (at);
