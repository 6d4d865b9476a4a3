-- Where a company has its seat: invoices and the payer of QR-bills are addressed there, wherever the goods go.
alter table customers.companies
  add column seat_street text not null default '',
  -- A line above the street: a department, a post-office box.
  add column seat_extra text not null default '',
  add column seat_zip_code text not null default '',
  add column seat_city text not null default '',
  add column seat_country_code text not null default 'CH' check (seat_country_code ~ '^[A-Z]{2}$');

-- Until now the first delivery address was taken for it.
update customers.companies c
set seat_street = a.address1, seat_extra = a.address2, seat_zip_code = a.zip_code, seat_city = a.city,
  seat_country_code = a.country_code
from customers.addresses a
where a.id = (select min(id) from customers.addresses f where f.company_id = c.id and f.kind = 'delivery');
