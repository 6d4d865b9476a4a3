-- When a position was expected as it was ordered, as far as the cart knew; the ERP confirms another date later.
alter table orders.positions add column expected_date date;
