-- Credit notes that went back to where the money came from: the ERP has to know, as of invoices that were paid.
alter table payments.paid_invoices
  add column kind text not null default 'invoice' check (kind in ('invoice', 'creditNote'));
