-- An article's own pictures and documents, and the label of its price for a time (docs/domain/imports.md#additions).
alter table catalogue.article_additions
  add column own_media jsonb not null default '[]',
  add column own_price_type smallint check (own_price_type between 1 and 7),
  add column own_price_from date,
  add column own_price_to date;
