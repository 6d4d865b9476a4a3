-- Returns on which nobody has decided yet, for staff who look after all customers.
create index returns_undecided on returns.returns (registered_at, return_id) where state = 'registered';
