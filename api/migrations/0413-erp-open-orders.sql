-- What the invoices to come will charge of an order, before VAT: without what was cancelled. It counts against the company's
-- credit, and is reckoned anew whenever something is confirmed, cancelled or invoiced.
alter table erp.orders add column open_cents bigint not null default 0;
update erp.orders set open_cents = greatest(0, coalesce((sums->>'netTotalCents')::bigint, 0) - invoiced_cents)
where state <> 'done';

drop index erp.orders_unfinished;
create index orders_open on erp.orders (company_number) include (open_cents) where open_cents > 0;
