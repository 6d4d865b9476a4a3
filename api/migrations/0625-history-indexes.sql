-- What is owed is read in the order of its promised days, or collected without a look into the table; what was ordered under
-- a contract lies together; sorting by number or delivery day passes over other periods without a look into the table.
drop index orders.positions_owed;
create index positions_promised on orders.positions (company_id, promised_date, ordered_at, order_number, line_number)
  include (sku, commission) where quantity - delivered_quantity - cancelled_quantity > 0;

create index orders_contract on orders.orders (company_id, contract_id, ordered_at, order_number) include (position_count)
  where contract_id is not null;

drop index orders.orders_number;
create index orders_number on orders.orders (company_id, order_number) include (ordered_at);
drop index orders.orders_delivery_date;
create index orders_delivery_date on orders.orders (company_id, delivery_date, order_number) include (ordered_at);
