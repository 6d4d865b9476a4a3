-- Lists show what an order comes to as it now stands: what was cancelled before is taken off, at the order's own prices and
-- discount; nothing is left of an order that was cancelled as a whole.
update orders.orders o set net_total_cents = case when o.step = 'cancelled' then 0 else o.net_total_cents - fallen.cents end
from (
  select p.order_number, round(sum(p.line_net_cents - round(p.net_cents::numeric * (p.quantity - p.cancelled_quantity) / p.price_unit))
    * (10000 - coalesce((max(o.sums->>'invoiceDiscountBasisPoints'))::int, 0)) / 10000)::bigint as cents
  from orders.positions p join orders.orders o using (order_number)
  where p.cancelled_quantity > 0 and p.line_net_cents is not null and o.sums is not null
  group by p.order_number) fallen
where fallen.order_number = o.order_number;
