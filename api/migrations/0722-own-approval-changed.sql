-- Whose hand let the people of a company approve what they parked themselves, or took that back.
alter table customers.companies
  add column own_approval_changed_by text,
  add column own_approval_changed_at timestamptz;
