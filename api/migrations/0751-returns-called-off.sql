-- A return that was called off before anybody knew whether the ERP had heard of it is called off there, too.
drop index returns.returns_waiting;
create index returns_waiting on returns.returns (return_id)
  where announced_at is null and state in ('registered', 'cancelled');
