-- What an order on invoice takes of a company's credit until the ERP counts the order itself. Rappen with VAT.
create table orders.credit_reservations (
  order_number integer primary key references orders.orders (order_number) on delete cascade,
  company_id integer not null,
  amount_cents bigint not null,
  tax_basis_points integer not null,
  -- When the ERP had taken the order; whoever asked it later finds the order in its answer.
  handed_over_at timestamptz
);
create index credit_reservations_company on orders.credit_reservations (company_id);

insert into orders.credit_reservations (order_number, company_id, amount_cents, tax_basis_points)
select order_number, company_id, coalesce((sums->>'grandTotalCents')::bigint, 0), coalesce((sums->>'taxBasisPoints')::int, 810)
from orders.orders where transmitted_at is null and payment_type = 'invoice';
