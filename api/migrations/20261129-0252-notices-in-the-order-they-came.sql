-- What the ERP tells comes in batches of one instant: a number says in which order. What was told before has none.
create sequence orders.notices_came as bigint;
alter table orders.applied_notices add column came bigint;
alter table orders.applied_notices alter column came set default nextval('orders.notices_came');
alter sequence orders.notices_came owned by orders.applied_notices.came;
