-- Shopping lists of companies. Company, users and skus are the numbers their modules know
-- them by; nothing is joined.
create schema shopping_lists;

create table shopping_lists.lists (
  list_id uuid primary key default gen_random_uuid(),
  company_id integer not null,
  owner_id integer not null,
  name text not null,
  -- Whether everybody in the company sees it and changes its lines.
  is_shared boolean not null default false,
  -- Raised by every change of the list or of one of its lines.
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by integer not null,
  changed_by_name text not null,
  -- A deleted list can be restored for a day, by whoever has deleted it.
  deleted_at timestamptz,
  deleted_by integer,
  undo_id uuid
) with (fillfactor = 70); -- every change of a line rewrites the row: room on the page spares the indexes
create index lists_owner on shopping_lists.lists (company_id, owner_id) where deleted_at is null;
create index lists_shared on shopping_lists.lists (company_id) where is_shared and deleted_at is null;
create index lists_undo on shopping_lists.lists (undo_id) where undo_id is not null;

create sequence shopping_lists.item_places;

create table shopping_lists.items (
  list_id uuid not null references shopping_lists.lists on delete cascade,
  item_id bigint generated always as identity,
  -- Of a combination the frame's.
  sku text not null,
  quantity integer not null,
  note text not null default '',
  -- The insets of a combination place by place, and the picture of the whole.
  combination jsonb,
  -- What a further one of the same article adds up to; null for a line that became equal to another by a change.
  merge_key text,
  -- Lines stand in this order.
  place bigint not null default nextval('shopping_lists.item_places'),
  -- The version of the list with which the line was changed last, by whom, and what stood there before.
  version integer not null,
  changed_at timestamptz not null,
  changed_by integer not null,
  changed_by_name text not null,
  quantity_before integer,
  note_before text,
  primary key (list_id, item_id),
  constraint lines_quantity_min check (quantity >= 1),
  constraint lines_quantity_max check (quantity <= 999999)
) with (fillfactor = 80);
create unique index items_merge_key on shopping_lists.items (list_id, sku, merge_key) where merge_key is not null;

-- Removed lines, which can be put back for a day.
create table shopping_lists.removed_items (
  like shopping_lists.items,
  undo_id uuid not null,
  removed_at timestamptz not null,
  removed_by integer not null,
  removed_by_name text not null,
  -- The version of the list with which it was removed.
  removed_version integer not null,
  primary key (list_id, item_id),
  foreign key (list_id) references shopping_lists.lists on delete cascade
);
create index removed_items_undo on shopping_lists.removed_items (undo_id);

-- Up to which version a user has seen a list. Who has a row has had the list open.
create table shopping_lists.seen (
  list_id uuid not null references shopping_lists.lists on delete cascade,
  user_id integer not null,
  version integer not null,
  primary key (list_id, user_id)
);
