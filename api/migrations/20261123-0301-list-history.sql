-- What happened to the lines of a list: who added, changed and removed what, and when. Kept for a year.
create table shopping_lists.history (
  history_id bigint generated always as identity primary key,
  list_id uuid not null references shopping_lists.lists on delete cascade,
  at timestamptz not null,
  changed_by integer not null,
  changed_by_name text not null,
  kind text not null,
  item_id bigint not null,
  sku text not null,
  quantity integer not null,
  note text not null,
  -- Where they were others before.
  sku_before text,
  quantity_before integer,
  note_before text
);
create index history_of_list on shopping_lists.history (list_id, history_id desc);
create index history_age on shopping_lists.history (at);
