-- Documents as they were printed first: kept once, never changed (files port; ruling 32).
create schema documents;

create table documents.printed (
  company_id integer not null references customers.companies,
  kind text not null check (kind in
    ('orderConfirmation', 'packingSlip', 'invoice', 'creditNote', 'offer', 'returnSlip')),
  document_number text not null,
  language text not null check (language in ('de', 'fr', 'it', 'en')),
  -- Printed once with and once without prices where both kinds of readers exist.
  with_prices boolean not null,
  -- SHA-256 of the file, under which the files port holds it.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  printed_at timestamptz not null,
  primary key (company_id, kind, document_number, language, with_prices)
);

create function documents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a printed document is never changed';
end $$;

create trigger printed_is_final before update or delete on documents.printed
  for each row execute function documents.refuse_change();
