-- New sites go into the index of words at once: what waits for the next vacuum (144 pages after 9000 sites) is read by every
-- search, which then takes five times as long (docs/domain/addresses.md#order-of-lists).
alter index customers.addresses_words set (fastupdate = off);
select gin_clean_pending_list('customers.addresses_words');
