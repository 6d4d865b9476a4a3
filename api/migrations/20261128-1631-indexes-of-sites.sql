-- each statement alone
-- Sites of large companies: the nearest first, and the latest first of both kinds.
drop index concurrently if exists customers.addresses_near;
create index concurrently addresses_near on customers.addresses
  using gist (company_id, customers.on_map(latitude, longitude)) where removed_at is null;
drop index concurrently if exists customers.addresses_latest;
create index concurrently addresses_latest on customers.addresses
  (company_id, greatest(created_at, last_used_at) desc, id desc) where removed_at is null;
