-- How a combination is put together, on its frame's position and as the cart kept it: what is ordered again, and a list of the
-- order, bring it back as a whole. Earlier orders have none; their frames and inserts stay articles by themselves.
alter table orders.positions add column combination jsonb;
