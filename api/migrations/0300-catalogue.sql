-- The catalogue: what there is. Written by the import only; every other module asks at the catalogue's door.
create schema catalogue;

create table catalogue.categories (
  id text primary key,
  parent_id text,
  supplier text not null,
  -- Texts by language: {"de": …, "fr": …, "it": …, "en": …}; German is the fallback.
  title jsonb not null,
  sort integer not null,
  -- From the top down to this one, ids.
  path text[] not null,
  -- Place in the tree read depth first; kept by the import.
  preorder integer not null,
  image_hash text
);
create index categories_parent on catalogue.categories (parent_id);

create table catalogue.attributes (
  key text primary key,
  type text not null check (type in ('text', 'logical', 'numeric', 'range')),
  unit text not null default '',
  name jsonb not null,
  -- How many active products carry it; kept by the import, orders the facets.
  products integer not null default 0
);

-- Text values once for all products, so that four languages are not repeated with each.
create table catalogue.attribute_values (
  id integer generated always as identity primary key,
  attribute_key text not null references catalogue.attributes (key),
  -- Slug of the German text: what stands in the address of a filtered page.
  code text not null,
  text jsonb not null,
  unique (attribute_key, code)
);

create table catalogue.products (
  sku text primary key,
  -- Whose catalogue brought it: a new catalogue of a supplier replaces only his.
  supplier text not null,
  e_number text not null default '',
  gtin text not null default '',
  manufacturer text not null default '',
  manufacturer_number text not null default '',
  series text not null default '',
  name jsonb not null,
  description jsonb not null,
  keywords jsonb not null,
  -- The main category first.
  category_ids text[] not null,
  -- In the order of display: [{"k": key, "v": [value id, …]} | {"k": key, "n": 16} | {"k": key, "b": true} | {"k": key, "r": [min, max]}]
  attributes jsonb not null,
  -- [{"purpose": …, "hash": …, "extension": "svg", "title": {…}}], pictures first.
  media jsonb not null default '[]',
  -- UN/ECE Rec. 20 code.
  measurement_unit text not null,
  price_unit integer not null check (price_unit in (1, 100, 1000)),
  quantity_min integer not null check (quantity_min >= 1),
  quantity_interval integer not null check (quantity_interval >= 1),
  -- Gross list price, Rappen per price unit, ascending: [[1, 1640], [12, 1560]]; empty when unknown.
  list_price jsonb not null default '[]',
  discount_group text not null default '',
  energy_class text not null default '',
  co2_grams integer,
  green_class text not null default '',
  -- Computed by the import from CO2 within the category and the declared class.
  green_label text not null default '',
  vrg_cents integer not null default 0,
  copper_grams integer not null default 0,
  weight_grams integer not null default 0,
  flags text[] not null default '{}',
  popularity double precision not null default 0,
  variant_of text,
  variant_keys text[] not null default '{}',
  has_variants boolean not null default false,
  successor_sku text,
  -- False once the supplier's newest catalogue no longer has it; kept, because orders and carts name it.
  is_active boolean not null default true,
  content_hash text not null,
  first_seen_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index products_supplier on catalogue.products (supplier);
create index products_variant_of on catalogue.products (variant_of) where variant_of is not null;
create index products_series on catalogue.products (manufacturer, series) where series <> '';

-- Any number of an article in one spelling: upper case letters and digits only, leading zeros of a GTIN cut off (ruling 49).
create table catalogue.product_numbers (
  number text not null,
  kind text not null check (kind in ('sku', 'eNumber', 'gtin', 'manufacturerNumber')),
  sku text not null references catalogue.products (sku) on delete cascade,
  primary key (number, kind, sku)
);
create index product_numbers_sku on catalogue.product_numbers (sku);

create table catalogue.relations (
  sku text not null references catalogue.products (sku) on delete cascade,
  type text not null,
  position integer not null,
  related_sku text not null,
  primary key (sku, type, position)
);

-- What changed, in order: every node's index follows it from its own place. Written in the transaction of the change.
create table catalogue.changes (
  version bigint generated always as identity primary key,
  sku text not null
);
