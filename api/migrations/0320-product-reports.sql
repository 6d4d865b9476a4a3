-- What users and visitors say is wrong with the data of products; read by the operator's staff.
create table catalogue.product_reports (
  id integer generated always as identity primary key,
  sku text not null,
  kind text not null,
  comment text not null,
  email text not null,
  company_number text not null,
  -- SHA-256 of the user or of the address of the net, to count by; neither is kept in clear.
  reporter bytea not null,
  reported_at timestamptz not null
);
create index product_reports_reporter on catalogue.product_reports (reporter, reported_at);
