-- Who looks after a customer, as the customer sees him, and what the operator requires of the log-ins of its people.
alter table customers.staff
  add column if not exists phone text not null default '',
  add column if not exists job_title text not null default '';
alter table customers.companies
  add column care_version integer not null default 0,
  add column care_changed_by text not null default '';
-- Those who look after customers filter by them, and search by number, name and place.
create index companies_account_manager on customers.companies (account_manager_id);
create index companies_care_search on customers.companies
  using gin (lower(number || ' ' || name || ' ' || coalesce(seat_city, '')) gin_trgm_ops);

-- Beside the company's own rule: the stricter one counts. A row that the operator has made has no rule of the company.
alter table second_factor.company_rules
  add column operator_who text not null default 'nobody' check (operator_who in ('nobody', 'admins', 'everybody')),
  add column operator_from_day date;
