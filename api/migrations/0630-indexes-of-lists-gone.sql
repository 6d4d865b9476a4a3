-- Lists are answered from pictures in memory (decision 0024): the indexes that each had for itself are written for nobody.
drop index orders.orders_net_total;
drop index orders.orders_delivery_date;
drop index orders.orders_delayed;
drop index orders.orders_contract;
drop index orders.orders_search;
drop index orders.positions_by_promise;
drop index orders.positions_promised;
alter table orders.orders drop column search_text;

-- For drawing, the newest orders and their number; what changes in an order's life is no part of it.
drop index orders.orders_ordered_at;
create index orders_ordered_at on orders.orders (company_id, ordered_at, order_number);
