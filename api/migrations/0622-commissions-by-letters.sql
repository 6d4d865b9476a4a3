-- Quick search asks for commissions alone: a number that all order numbers begin with is in every order's searched text.
create index orders_commission_letters on orders.orders using gin (company_id, lower(commission) gin_trgm_ops);
