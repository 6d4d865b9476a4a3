-- Note and commission of each position, as they stood in the cart.
alter table orders.positions
  add column note text not null default '',
  add column commission text not null default '';
