-- What people decide about the search, and what is searched (docs/domain/search-tuning.md).
create schema search_tuning;

-- Everything that was ever in force; the newest is.
create table search_tuning.versions (
  version integer primary key,
  action text not null check (action in ('takenOver', 'takenBack')),
  -- Of a take-back: the version whose rules came back, so that the next one goes further back.
  restored integer,
  rules jsonb not null,
  at timestamptz not null,
  staff_id integer,
  staff_name text not null
);

-- What is being prepared, by all staff together: one row.
create table search_tuning.draft (
  is_only boolean primary key default true check (is_only),
  revision integer not null,
  rules jsonb not null,
  at timestamptz,
  staff_name text not null default ''
);
insert into search_tuning.draft (revision, rules) values (0, '[]');

-- Searches whose answer somebody looks at before he takes a draft over.
create table search_tuning.saved_searches (
  saved_search_id integer generated always as identity primary key,
  version integer not null default 1,
  language text not null check (language in ('de', 'fr', 'it', 'en')),
  search_text text not null,
  text_key text not null,
  skus text[] not null,
  changed_by text not null,
  unique (language, text_key)
);

-- Searches a day by text, without anybody's name; twelve months.
create table search_tuning.searches (
  day date not null,
  language text not null check (language in ('de', 'fr', 'it', 'en')),
  text_key text not null,
  audience text not null check (audience in ('visitor', 'customer')),
  origin text not null check (origin in ('home', 'category', 'product', 'cart', 'search', 'other')),
  is_missed boolean not null,
  searches integer not null,
  primary key (day, language, text_key, audience, origin, is_missed)
);
create index searches_missed on search_tuning.searches (day, language, text_key) where is_missed;
create index searches_text on search_tuning.searches (language, text_key, day);

-- All searches of a day together, which stay.
create table search_tuning.days (
  day date primary key,
  searches integer not null,
  missed integer not null
);
