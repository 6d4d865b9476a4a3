-- When something was done lately that may be done only so often: one row per limit and subject, for all nodes.
create table platform.rate_limits (
  name text not null,
  -- SHA-256: neither an address nor a name is stored in clear.
  subject bytea not null,
  claimed_at timestamptz[] not null,
  expires_at timestamptz not null,
  primary key (name, subject)
) with (fillfactor = 70);
create index rate_limits_expires_at on platform.rate_limits (expires_at);

-- Reports of product data were counted by their rows before.
drop index catalogue.product_reports_reporter;
alter table catalogue.product_reports drop column reporter;
