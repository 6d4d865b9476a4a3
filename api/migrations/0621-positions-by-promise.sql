-- All positions by the day they are promised for, and those still owed: sorting a company's million of them took a second.
create index positions_by_promise on orders.positions (company_id, promised_date, ordered_at, order_number, line_number);
drop index orders.positions_promised;
create index positions_promised on orders.positions (company_id, promised_date, ordered_at, order_number, line_number)
  where quantity - delivered_quantity - cancelled_quantity > 0;
