-- How many wait for an approval is asked with every page of who may approve.
create index orders_waiting on parked.orders (company_id, user_id) where state = 'parked';
