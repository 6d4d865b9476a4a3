-- What has been put into deliveries, and what is kept but not yet at hand.
alter table erp.order_positions
  -- Put into deliveries, whether they have left or not: it can't be cancelled any more (ruling 30).
  add column picked_quantity integer not null default 0,
  add constraint order_positions_picked
    check (picked_quantity >= delivered_quantity and picked_quantity + cancelled_quantity <= quantity);

drop index erp.order_positions_waiting;
create index order_positions_waiting on erp.order_positions (sku, order_number)
  where picked_quantity + cancelled_quantity < quantity;

-- From another warehouse, or to be cut first: at hand from then on. Null: at hand.
alter table erp.reservations add column ready_at timestamptz;

create index orders_unfinished on erp.orders (company_number) where state <> 'done';

alter table erp.invoices add column delivery_number text unique;
create index invoices_order on erp.invoices (order_number);

-- By the wall clock, whatever time the ERP lives in: old notices are forgotten by it.
alter table erp.notices add column written_at timestamptz not null default now();
