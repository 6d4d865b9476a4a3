-- Lists over all orders and all their positions, quick also for a company with a hundred thousand orders (ruling 43): words
-- are found by their letters, positions know whose they are and when they were ordered, and every list reads from an index.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table orders.orders
  add column search_text text not null generated always as (
    lower(order_number::text || E'\n' || commission || E'\n' || reference || E'\n' || contact || E'\n' || ordered_by)) stored;

create index orders_search on orders.orders using gin (company_id, search_text gin_trgm_ops);

-- Counts without a look into the table: everything that most filters ask for stands in the index.
drop index orders.orders_ordered_at;
create index orders_ordered_at on orders.orders (company_id, ordered_at, order_number)
  include (state, origin, user_id, contract_id, is_delayed, position_count);

alter table orders.positions
  add column company_id integer,
  add column user_id integer,
  add column ordered_at timestamptz,
  add column search_text text not null generated always as (
    lower(name || E'\n' || e_number || E'\n' || manufacturer_number || E'\n' || sku)) stored;
update orders.positions p set company_id = o.company_id, user_id = o.user_id, ordered_at = o.ordered_at
  from orders.orders o where o.order_number = p.order_number;
alter table orders.positions alter column company_id set not null, alter column ordered_at set not null;

create index positions_ordered_at on orders.positions (company_id, ordered_at, order_number, line_number);
create index positions_article on orders.positions (company_id, sku, ordered_at, order_number, line_number);
create index positions_promised on orders.positions (company_id, promised_date, order_number, line_number)
  where quantity - delivered_quantity - cancelled_quantity > 0;
create index positions_owed on orders.positions (company_id, ordered_at, order_number, line_number)
  where quantity - delivered_quantity - cancelled_quantity > 0;
create index positions_search on orders.positions using gin (company_id, search_text gin_trgm_ops);
create index deliveries_number on orders.deliveries (company_id, lower(delivery_number) text_pattern_ops);
create index invoices_number on orders.invoices (company_id, lower(invoice_number) text_pattern_ops);
create index invoices_credited on orders.invoices (order_number) where kind = 'creditNote';

-- Lists as somebody has arranged them.
create table orders.history_views (
  view_id integer primary key generated always as identity,
  user_id integer not null,
  list text not null check (list in ('orders', 'positions', 'returns', 'offers')),
  name text not null check (length(name) between 1 and 60),
  search text not null,
  columns text[] not null,
  unique (user_id, list, name)
);
