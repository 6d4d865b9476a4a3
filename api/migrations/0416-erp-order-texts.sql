-- What an order says beside its articles, as the shop hands it over: who ordered, for which site, what for the papers, what for sales.
alter table erp.orders add column texts jsonb not null default '{}';
alter table erp.order_positions
  add column commission text not null default '',
  add column note text not null default '';
