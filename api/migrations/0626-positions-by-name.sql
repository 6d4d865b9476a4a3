-- Orders with a common article are counted along the newest positions without a look into the table.
drop index orders.positions_ordered_at;
create index positions_ordered_at on orders.positions (company_id, ordered_at, order_number, line_number) include (text_key);
