-- each statement alone
-- What the ERP has told of one order, for its page at the operator's.
drop index concurrently if exists orders.applied_notices_order;
create index concurrently applied_notices_order on orders.applied_notices (order_number);
