-- What a wholesaler adds by hand stands beside what is imported and is laid over it when it is read: no import and no undo
-- touches it (decision 0059).
create table catalogue.article_additions (
  sku text primary key,
  -- Own texts by language; a language that is missing is the import's.
  own_name jsonb not null default '{}',
  own_description jsonb not null default '{}',
  own_keywords jsonb not null default '{}',
  -- Labels beside those of the import.
  own_flags text[] not null default '{}',
  own_successor_sku text,
  -- Stands before all others where nothing else orders.
  is_top boolean not null default false,
  version integer not null,
  saved_at timestamptz not null,
  saved_by text not null
);

create table catalogue.relation_additions (
  sku text not null,
  type text not null,
  position integer not null,
  related_sku text not null,
  primary key (sku, type, related_sku)
);

create table catalogue.category_additions (
  id text primary key,
  own_title jsonb not null default '{}',
  own_sort integer,
  is_hidden boolean not null default false,
  -- Moved below another category, or to the top where that is null.
  is_moved boolean not null default false,
  own_parent_id text,
  version integer not null,
  saved_at timestamptz not null,
  saved_by text not null
);
