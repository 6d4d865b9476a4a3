-- What the import keeps beside what pages show.
alter table catalogue.products
  -- Units of sale that the supplier's amounts refer to: a later price update does not say it again.
  add column price_quantity integer not null default 1 check (price_quantity >= 1),
  -- All price lists: [{"k": "gross" | "net", "f": from?, "t": to?, "a": audience?, "s": [[quantity from, Rappen], …]}]
  add column price_lists jsonb not null default '[]',
  add column packing_unit text not null default '',
  add column packing_quantity double precision,
  -- Classes in foreign systems (ETIM, ECLASS): [{"system": …, "code": …}]
  add column classes jsonb not null default '[]',
  -- Those of category_ids that come from a list of their own in the file.
  add column placed_ids text[] not null default '{}';

-- How far each supplier's catalogue has come: updates must build on what was imported.
create table catalogue.sources (
  supplier text not null,
  catalogue_id text not null,
  catalogue_version text not null,
  update_count integer not null,
  last_previous_version text,
  imported_at timestamptz not null,
  primary key (supplier, catalogue_id)
);

create table catalogue.import_runs (
  id integer generated always as identity primary key,
  supplier text not null,
  source text not null,
  format text not null,
  transaction text not null,
  catalogue_id text not null,
  catalogue_version text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  -- The last sign of life; a run without one for long has died.
  seen_at timestamptz not null,
  finished_at timestamptz,
  counts jsonb not null default '{}',
  failure text
);
-- One run at a time: two would mark each other's articles as gone.
create unique index import_runs_running on catalogue.import_runs ((true)) where state = 'running';

-- What was refused or came with a warning; unremarkable articles are only counted.
create table catalogue.import_verdicts (
  run_id integer not null references catalogue.import_runs on delete cascade,
  position integer not null,
  sku text not null,
  line integer,
  verdict text not null check (verdict in ('refused', 'warning')),
  code text not null,
  details jsonb not null,
  primary key (run_id, position)
);
