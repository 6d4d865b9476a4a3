-- The offer an order goes back to: ordered of it, or out of a cart that was filled from it (ruling 26).
alter table orders.orders add column offer_number integer;
