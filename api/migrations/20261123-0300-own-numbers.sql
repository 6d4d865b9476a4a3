-- Own article numbers of companies. Company and sku are the numbers their modules know them by.
create schema own_numbers;

-- A company that has, or had, own numbers: held by whoever changes them, so that changes follow one another.
create table own_numbers.companies (
  company_id integer primary key,
  -- Raised by every change of its numbers.
  version bigint not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);

create table own_numbers.numbers (
  own_number_id integer generated always as identity primary key,
  company_id integer not null,
  -- As it was written, and in the one spelling under which it is found.
  own_number text not null,
  number_key text collate "C" not null,
  sku text not null,
  own_name text not null default '',
  own_unit text not null default '',
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
-- The look-up of a typed number, from its beginning too, without a visit to the table.
create unique index numbers_key on own_numbers.numbers (company_id, number_key) include (sku);
-- What an article is called by the company.
create index numbers_sku on own_numbers.numbers (company_id, sku) include (own_number);

-- Removed numbers, which can be put back for a day.
create table own_numbers.removed (
  undo_id uuid not null,
  company_id integer not null,
  removed_at timestamptz not null,
  own_number_id integer not null,
  own_number text not null,
  number_key text collate "C" not null,
  sku text not null,
  own_name text not null,
  own_unit text not null,
  primary key (undo_id, own_number_id)
);
create index removed_company on own_numbers.removed (company_id, removed_at);

-- Lists on their way in. Gone after a day.
create table own_numbers.imports (
  import_id uuid primary key default gen_random_uuid(),
  company_id integer not null,
  state text not null,
  row_count integer not null,
  checked_count integer not null default 0,
  columns jsonb,
  -- Of the company's numbers when the rows were validated.
  seen_version bigint not null default 0,
  -- What came of it.
  added integer,
  replaced integer,
  began_by text not null,
  began_at timestamptz not null
);
create index imports_company on own_numbers.imports (company_id, began_at);

create table own_numbers.import_rows (
  import_id uuid not null references own_numbers.imports on delete cascade,
  row_number integer not null,
  own_number text not null,
  number_key text collate "C" not null,
  -- What may be the number of ours, the most trustworthy first.
  article_numbers text[] not null,
  -- Null where the list says nothing of it: then the company's own stays.
  own_name text,
  own_unit text,
  -- The number of ours that was taken, and what it means: found, gone, doubtful, unknown; null until it is validated.
  article_number text not null default '',
  finding text,
  sku text,
  choices text[] not null default '{}',
  is_also_ours boolean not null default false,
  is_skipped boolean not null default false,
  -- What becomes of the row, and of what the company has under its number.
  result text,
  before_sku text,
  before_name text,
  before_unit text,
  primary key (import_id, row_number)
);
create index import_rows_key on own_numbers.import_rows (import_id, number_key);
