-- Whether somebody is written prices is asked when it is written (docs/domain/prices.md#hidden-prices).
alter table parked.orders drop column shows_prices;
alter table offers.offers drop column shows_prices;

-- Limits decide about his orders and he sees no prices.
alter table parked.orders drop constraint orders_reason_check,
  add constraint orders_reason_check check (reason in ('limit', 'right', 'pricesHidden', 'wished'));
