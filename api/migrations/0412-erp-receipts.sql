-- What the shop has received for an invoice, so that a payment that is told twice counts once.
create table erp.receipts (
  payment_id text not null,
  invoice_number text not null references erp.invoices on delete cascade,
  amount_cents bigint not null,
  primary key (payment_id, invoice_number)
);
