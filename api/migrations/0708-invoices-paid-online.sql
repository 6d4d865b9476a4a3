-- What was paid online of an invoice, with its order or by payments of its own: [{"paymentType", "amountCents", "paidOn"}]. Null
-- while nobody has decided how much of it the payment of its order covers; an order on invoice covers nothing.
alter table orders.invoices add column paid_online jsonb default '[]';
update orders.invoices i
set paid_online = p.parts
from (
  select v.invoice_number, jsonb_agg(jsonb_build_object('paymentType', y.payment_type, 'amountCents', v.amount_cents,
    'paidOn', (v.paid_at at time zone 'Europe/Zurich')::date) order by v.paid_at, v.payment_id) as parts
  from payments.paid_invoices v join payments.payments y using (payment_id)
  where v.kind = 'invoice'
  group by v.invoice_number) as p
where p.invoice_number = i.invoice_number;
update orders.invoices i
set paid_online = null
from payments.payments p
where p.order_number = i.order_number and p.kind = 'order' and p.state = 'completed'
  and i.kind = 'invoice' and i.state = 'open' and i.paid_online = '[]';
create index invoices_undecided on orders.invoices (company_id) where paid_online is null;
