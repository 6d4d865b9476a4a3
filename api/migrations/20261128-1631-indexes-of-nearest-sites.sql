-- each statement alone
-- What an earlier try that was cut off has left is no index: it is made anew.
drop index concurrently if exists customers.addresses_near;
create index concurrently addresses_near on customers.addresses
  using gist (company_id, customers.on_map(latitude, longitude)) where removed_at is null;
drop index concurrently if exists customers.addresses_latest;
create index concurrently addresses_latest on customers.addresses
  (company_id, greatest(created_at, last_used_at) desc, id desc) where removed_at is null;
