-- Price lists and catalogue exports: asked for, made in the background piece by piece, kept for some days.
create schema price_lists;

create table price_lists.requests (
  price_list_id uuid primary key default gen_random_uuid(),
  company_id integer not null,
  user_id integer not null,
  -- Who asked for it, as the company reads it.
  asked_by text not null,
  kind text not null,
  format text not null,
  scope text not null,
  -- Categories or manufacturers of the scope.
  chosen text[] not null default '{}',
  locale text not null,
  -- Which prices stand in it: who may not see them any more can't fetch it.
  sees_net boolean not null,
  sees_gross boolean not null,
  -- False where staff asked in the customer's place.
  is_mailed boolean not null,
  state text not null default 'making',
  -- Why it has failed.
  failure text,
  file_name text not null,
  -- Up to which article it is written; 'c' because that is the order of the catalogue.
  position text collate "C" not null default '',
  is_read boolean not null default false,
  parts integer not null default 0,
  -- Articles looked at, of how many, and those that stand in it.
  done integer not null default 0,
  total integer not null default 0,
  articles integer not null default 0,
  -- Articles for which the format has no room.
  left_out integer not null default 0,
  bytes bigint not null default 0,
  -- Runs since the last piece that was written.
  attempts integer not null default 0,
  asked_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
-- One at a time for each user; exports have a rule of their own.
create unique index requests_under_way on price_lists.requests (user_id) where state = 'making' and kind <> 'catalogue';
create index requests_of_user on price_lists.requests (user_id, asked_at desc);
-- The last export of a company that counts.
create index requests_of_company on price_lists.requests (company_id, asked_at desc) where kind = 'catalogue';
create index requests_expiring on price_lists.requests (expires_at);

-- The file in pieces, each compressed for itself. Drafts are what a workbook or a document is made of.
create table price_lists.parts (
  price_list_id uuid not null references price_lists.requests on delete cascade,
  is_draft boolean not null,
  part integer not null,
  content bytea not null,
  primary key (price_list_id, is_draft, part)
);
alter table price_lists.parts alter column content set storage external;
