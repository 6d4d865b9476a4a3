-- A credit note goes back over several payments where one has not paid enough; to each no more than it has paid.
alter table payments.paid_invoices drop constraint paid_invoices_pkey;
alter table payments.paid_invoices add primary key (invoice_number, payment_id);
create unique index paid_invoices_once on payments.paid_invoices (invoice_number) where kind = 'invoice';

-- How a credit note goes back: [{"paymentType", "amountCents"}]; what exceeds these stays with the customer's account. Null
-- while that is not decided.
alter table orders.invoices add column paid_back jsonb;
update orders.invoices i
set paid_back = jsonb_build_array(jsonb_build_object('paymentType', p.payment_type, 'amountCents', m.amount_cents))
from payments.movements m join payments.payments p using (payment_id)
where m.key = 'credit-note-' || i.invoice_number and m.kind = 'refund' and i.kind = 'creditNote';
