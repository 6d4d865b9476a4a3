-- Imports one can trust (decision 0059): a file becomes a draft that is compared and looked at, then it is taken over in one
-- transaction, and the last one taken over can be undone.
create schema catalogue_imports;

create table catalogue_imports.runs (
  id integer generated always as identity primary key,
  -- What the file is called.
  name text not null,
  origin text not null check (origin in ('upload', 'folder', 'command')),
  state text not null check (state in (
    'uploading', 'waiting', 'reading', 'preview', 'confirmed', 'applying', 'done', 'undo', 'undoing', 'undone',
    'discarded', 'unreadable', 'broken')),
  file_bytes bigint not null,
  received_bytes bigint not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  -- What was said when it was handed in: whose catalogue it is, if not the one that the file names.
  given_supplier text,
  is_update boolean not null default false,
  -- What the file says of itself, once its head is read.
  header jsonb,
  supplier text,
  -- How far the work at hand is.
  done bigint not null default 0,
  total bigint not null default 0,
  work_started_at timestamptz,
  attempts integer not null default 0,
  seen_at timestamptz not null default now(),
  is_stop_wanted boolean not null default false,
  -- Raised whenever the preview changes: who confirms says which one he saw.
  version integer not null default 1,
  compared_at timestamptz,
  -- The catalogue's version that the preview was compared with.
  catalogue_version bigint,
  -- What the preview found, summed up whenever it changes.
  summary jsonb,
  -- Active articles of the supplier before the import.
  active_before integer not null default 0,
  -- The catalogue's version after it was taken over, and after it was undone.
  taken_version bigint,
  undone_version bigint,
  -- Whether pictures and documents came with the file; without them those in the shop stay.
  has_media boolean not null default false,
  -- Why it came no further; a code and its details.
  failure jsonb,
  confirmed_at timestamptz,
  confirmed_by text,
  reason text,
  taken_over_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  -- How far the supplier's catalogue had come before.
  source_before jsonb
);
-- One is worked on at a time.
create unique index runs_at_work on catalogue_imports.runs ((true)) where state in ('reading', 'applying', 'undoing');
create index runs_waiting on catalogue_imports.runs (id) where state in ('waiting', 'confirmed', 'undo', 'reading', 'applying', 'undoing');
create index runs_taken_over on catalogue_imports.runs (taken_version desc) where state = 'done';

-- The file in pieces, so that neither side holds it in memory.
create table catalogue_imports.file_parts (
  run_id integer not null references catalogue_imports.runs on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (run_id, position)
);

-- What would change: one row for each article that is new, changed or gone. The unchanged are only counted.
create table catalogue_imports.articles (
  run_id integer not null references catalogue_imports.runs on delete cascade,
  sku text not null,
  result text not null check (result in ('new', 'changed', 'gone')),
  -- False for a row of an update of prices.
  is_whole boolean not null,
  name text not null,
  e_number text not null,
  manufacturer text not null,
  -- The article as the file says, with its stored media (null: those in the shop stay) and its fingerprint; the prices of an
  -- update of prices.
  article jsonb,
  media jsonb,
  prices jsonb,
  content_hash text,
  -- [{"field": …, "before": …, "after": …}]
  changes jsonb not null default '[]',
  -- Gross list price for one thousand units, Rappen; null for none.
  price_before bigint,
  price_after bigint,
  -- Per cent.
  price_move double precision,
  successor_sku text,
  warnings integer not null default 0,
  decision text not null default 'take' check (decision in ('take', 'keepPrice', 'leaveOut')),
  primary key (run_id, sku)
);
create index articles_by_result on catalogue_imports.articles (run_id, result, sku);
create index articles_by_move on catalogue_imports.articles (run_id, price_move) where price_move is not null;
create index articles_with_warnings on catalogue_imports.articles (run_id, sku) where warnings > 0;

create table catalogue_imports.warnings (
  run_id integer not null references catalogue_imports.runs on delete cascade,
  position integer not null,
  sku text not null,
  line integer,
  severity text not null check (severity in ('refused', 'warning')),
  code text not null,
  details jsonb not null,
  primary key (run_id, position)
);
create index warnings_by_sku on catalogue_imports.warnings (run_id, sku);

create table catalogue_imports.categories (
  run_id integer not null references catalogue_imports.runs on delete cascade,
  id text not null,
  record jsonb not null,
  primary key (run_id, id)
);

create table catalogue_imports.placements (
  run_id integer not null references catalogue_imports.runs on delete cascade,
  sku text not null,
  category_ids text[] not null,
  primary key (run_id, sku)
);

-- What stood there before an import: written by triggers in its transaction, the first image of a row counts. Null where
-- there was none.
create table catalogue_imports.before_images (
  run_id integer not null references catalogue_imports.runs on delete cascade,
  relation text not null,
  key text not null,
  image jsonb,
  primary key (run_id, relation, key)
);

-- The rules of imports, each saving a version.
create table catalogue_imports.rules (
  version integer primary key,
  saved_at timestamptz not null,
  saved_by text not null,
  gone_percent_max integer not null,
  price_percent_max integer not null,
  keep_days integer not null,
  -- When the watched folder is read, HH:MM in Zurich; empty for at once.
  folder_time text not null
);
insert into catalogue_imports.rules values (1, now(), '', 10, 25, 30, '');

create function catalogue_imports.current_run() returns integer language sql stable as $$
  select nullif(current_setting('shop.import_run', true), '')::integer
$$;

create function catalogue_imports.keep_rows() returns trigger language plpgsql as $$
begin
  if catalogue_imports.current_run() is not null then
    insert into catalogue_imports.before_images (run_id, relation, key, image)
    select catalogue_imports.current_run(), tg_table_name, to_jsonb(o) ->> tg_argv[0], to_jsonb(o) from was o
    on conflict do nothing;
  end if;
  return null;
end $$;

create function catalogue_imports.keep_lists() returns trigger language plpgsql as $$
begin
  if catalogue_imports.current_run() is not null then
    insert into catalogue_imports.before_images (run_id, relation, key, image)
    select catalogue_imports.current_run(), tg_table_name, o.sku, jsonb_agg(to_jsonb(o)) from was o group by o.sku
    on conflict do nothing;
  end if;
  return null;
end $$;

create function catalogue_imports.keep_arrivals() returns trigger language plpgsql as $$
begin
  if catalogue_imports.current_run() is not null then
    insert into catalogue_imports.before_images (run_id, relation, key, image)
    select catalogue_imports.current_run(), tg_table_name, to_jsonb(n) ->> tg_argv[0], null from came n
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger keep_updated after update on catalogue.products
  referencing old table as was for each statement execute function catalogue_imports.keep_rows('sku');
create trigger keep_arrivals after insert on catalogue.products
  referencing new table as came for each statement execute function catalogue_imports.keep_arrivals('sku');
create trigger keep_updated after update on catalogue.categories
  referencing old table as was for each statement execute function catalogue_imports.keep_rows('id');
create trigger keep_deleted after delete on catalogue.categories
  referencing old table as was for each statement execute function catalogue_imports.keep_rows('id');
create trigger keep_arrivals after insert on catalogue.categories
  referencing new table as came for each statement execute function catalogue_imports.keep_arrivals('id');
create trigger keep_deleted after delete on catalogue.product_numbers
  referencing old table as was for each statement execute function catalogue_imports.keep_lists();
create trigger keep_deleted after delete on catalogue.relations
  referencing old table as was for each statement execute function catalogue_imports.keep_lists();

-- Puts rows of a table back as they were, whichever columns it has by now; answers their keys.
create function catalogue_imports.put_back(run integer, relation_name text, key_column text) returns setof text
language plpgsql as $$
declare
  target regclass := format('catalogue.%I', relation_name)::regclass;
  columns text;
  values_of text;
begin
  select string_agg(quote_ident(attname), ', '), string_agg('r.' || quote_ident(attname), ', ')
    into columns, values_of
    from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and attname <> key_column;
  return query execute format(
    'update %1$s p set (%2$s) = (select %3$s from jsonb_populate_record(p, b.image) r)
       from catalogue_imports.before_images b
       where b.run_id = $1 and b.relation = $2 and b.image is not null and p.%4$I = b.key returning b.key',
    target, columns, values_of, key_column) using run, relation_name;
end $$;
