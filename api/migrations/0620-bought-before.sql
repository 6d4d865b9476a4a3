-- What was bought before, by company, user and article: kept in the transaction that places or cancels an order, so that a
-- listing can be narrowed to it and a page of tiles be labelled with one look into an index.
create schema bought;

-- Rises with every change, so that what is remembered of a company's purchases can be told from what is newer.
create sequence bought.changes as bigint;

create table bought.articles (
  company_id integer not null,
  -- 0 for orders that came without a user of the shop.
  user_id integer not null,
  sku text not null,
  last_at timestamptz not null,
  last_quantity bigint not null,
  last_order_number integer not null,
  change bigint not null default nextval('bought.changes'),
  primary key (company_id, sku, user_id)
);
create index articles_user on bought.articles (company_id, user_id, sku);
create index articles_change on bought.articles (company_id, change);

-- In how many orders of a month (Zurich) an article stood.
create table bought.months (
  company_id integer not null,
  month date not null,
  user_id integer not null,
  sku text not null,
  times integer not null,
  primary key (company_id, month, user_id, sku)
);
create index months_article on bought.months (company_id, sku);

insert into bought.articles (company_id, user_id, sku, last_at, last_quantity, last_order_number)
select distinct on (company_id, coalesce(user_id, 0), sku) company_id, coalesce(user_id, 0), sku, max(ordered_at),
  sum(quantity - cancelled_quantity), order_number
from orders.positions
where quantity > cancelled_quantity
group by company_id, coalesce(user_id, 0), sku, order_number
order by company_id, coalesce(user_id, 0), sku, max(ordered_at) desc, order_number desc;

insert into bought.months (company_id, month, user_id, sku, times)
select company_id, date_trunc('month', ordered_at at time zone 'Europe/Zurich')::date, coalesce(user_id, 0), sku,
  count(distinct order_number)
from orders.positions
where quantity > cancelled_quantity
group by 1, 2, 3, 4;
