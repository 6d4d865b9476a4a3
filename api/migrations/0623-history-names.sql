-- Words of positions are looked up among the few names that a company's articles and commissions ever had, instead of in every
-- position: a position costs half as many index entries when it is ordered, and words are found sooner (decision 0021).

-- An article as a company's orders have called it: more than one row where its name or a number has changed.
create table orders.named_articles (
  company_id integer not null,
  -- That of the positions which call it so.
  text_key bigint not null,
  sku text not null,
  name text not null,
  e_number text not null,
  manufacturer_number text not null,
  search_text text not null generated always as (
    lower(name || E'\n' || e_number || E'\n' || manufacturer_number || E'\n' || sku)) stored,
  named_at timestamptz not null,
  primary key (company_id, text_key)
);

-- Commissions of a company's orders and of single positions.
create table orders.commissions (
  company_id integer not null,
  commission text not null,
  named_at timestamptz not null,
  primary key (company_id, commission)
);

drop index orders.positions_search;
drop index orders.positions_sku;
drop index orders.positions_open;
drop index orders.positions_promised;
drop index orders.positions_article;
drop index orders.orders_commission_letters;

alter table orders.positions
  drop column search_text,
  add column text_key bigint not null generated always as (
    hashtextextended(name || E'\n' || e_number || E'\n' || manufacturer_number || E'\n' || sku, 0)) stored;

create index positions_article on orders.positions (company_id, sku, ordered_at, order_number, line_number)
  include (text_key);
-- What stands for another commission than its order.
create index positions_commission on orders.positions (company_id, commission, order_number, line_number)
  where commission <> '';

-- Where an order goes: street and place of the object, or the branch.
alter table orders.orders
  add column destination text not null generated always as (coalesce(nullif(
    coalesce(shipping_address->>'address1', '')
    || case when coalesce(shipping_address->>'address1', '') = '' then '' else ', ' end
    || trim(coalesce(shipping_address->>'zipCode', '') || ' ' || coalesce(shipping_address->>'city', '')),
    ''), pickup_location, '')) stored;

insert into orders.named_articles (company_id, text_key, sku, name, e_number, manufacturer_number, named_at)
select distinct on (company_id, text_key) company_id, text_key, sku, name, e_number, manufacturer_number, ordered_at
from orders.positions order by company_id, text_key, ordered_at;
insert into orders.commissions (company_id, commission, named_at)
select company_id, commission, min(ordered_at) from orders.orders where commission <> '' group by 1, 2;
insert into orders.commissions (company_id, commission, named_at)
select company_id, commission, min(ordered_at) from orders.positions where commission <> '' group by 1, 2
on conflict do nothing;

create index named_articles_search on orders.named_articles using gin (company_id, search_text gin_trgm_ops);
create index commissions_search on orders.commissions using gin (company_id, lower(commission) gin_trgm_ops);

-- Whoever writes positions or orders need not know of the names. They are written in the order of their keys, so that two
-- orders of a company never wait for each other in a circle.
create function orders.note_names_of_positions() returns trigger language plpgsql as $$
begin
  insert into orders.named_articles (company_id, text_key, sku, name, e_number, manufacturer_number, named_at)
  select distinct on (company_id, text_key) company_id, text_key, sku, name, e_number, manufacturer_number, ordered_at
  from placed order by company_id, text_key
  on conflict do nothing;
  insert into orders.commissions (company_id, commission, named_at)
  select distinct on (company_id, commission) company_id, commission, ordered_at
  from placed where commission <> '' order by company_id, commission
  on conflict do nothing;
  return null;
end $$;
create trigger note_names after insert on orders.positions
  referencing new table as placed for each statement execute function orders.note_names_of_positions();

create function orders.note_names_of_orders() returns trigger language plpgsql as $$
begin
  insert into orders.commissions (company_id, commission, named_at)
  select distinct on (company_id, commission) company_id, commission, ordered_at
  from placed where commission <> '' order by company_id, commission
  on conflict do nothing;
  return null;
end $$;
create trigger note_names after insert on orders.orders
  referencing new table as placed for each statement execute function orders.note_names_of_orders();
