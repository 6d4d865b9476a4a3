-- Whoever wants no delivery note on paper takes it from the shop.
alter table erp.orders add column packing_slip_dont_print boolean not null default false;
