-- The history is answered from pictures that each node keeps of a company's orders (decision 0024). They follow what is written
-- here: which order was changed by which transaction. A node knows which transactions it has seen, so nothing is missed and
-- nobody waits for a number.
create table orders.changes (
  company_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  order_number integer not null,
  changed_at timestamptz not null default now()
);
create index changes_company on orders.changes (company_id, xid) include (order_number);

-- Whoever writes orders, positions or credit notes need not know of it.
create function orders.note_changes() returns trigger language plpgsql as $$
begin
  insert into orders.changes (company_id, order_number) select distinct company_id, order_number from changed;
  return null;
end $$;

create trigger note_inserted after insert on orders.orders
  referencing new table as changed for each statement execute function orders.note_changes();
create trigger note_updated after update on orders.orders
  referencing new table as changed for each statement execute function orders.note_changes();
create trigger note_deleted after delete on orders.orders
  referencing old table as changed for each statement execute function orders.note_changes();
create trigger note_inserted after insert on orders.positions
  referencing new table as changed for each statement execute function orders.note_changes();
create trigger note_updated after update on orders.positions
  referencing new table as changed for each statement execute function orders.note_changes();
create trigger note_deleted after delete on orders.positions
  referencing old table as changed for each statement execute function orders.note_changes();
create trigger note_inserted after insert on orders.invoices
  referencing new table as changed for each statement execute function orders.note_changes();
create trigger note_deleted after delete on orders.invoices
  referencing old table as changed for each statement execute function orders.note_changes();

-- A picture is drawn from this index alone.
drop index orders.positions_ordered_at;
create index positions_ordered_at on orders.positions (company_id, ordered_at, order_number, line_number)
  include (text_key, promised_date, open_quantity, commission);
