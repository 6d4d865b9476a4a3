-- Companies that want to become customers (docs/domain/registration.md).
create schema registration;

create table registration.applications (
  id integer generated always as identity primary key,
  state text not null default 'unconfirmed'
    check (state in ('unconfirmed', 'open', 'asked', 'accepted', 'refused', 'expired')),
  -- Of two who decide at once, one does.
  version integer not null default 1,
  salutation text not null check (salutation in ('ms', 'mr')),
  first_name text not null,
  last_name text not null,
  locale text not null check (locale in ('de', 'fr', 'it', 'en-US')),
  company_name text not null,
  street text not null,
  house_number text not null,
  zip_code text not null,
  city text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  email text not null,
  phone text not null,
  mobile_phone text not null,
  vat_number text not null,
  needs text not null default '',
  -- What was accepted, and when: kept with the customer.
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  -- In the link that confirms the address; it does nothing else.
  confirm_token text not null unique,
  link_sent_at timestamptz not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  -- In the link to the operator's question, while one waits for its answer.
  answer_token text unique,
  decided_at timestamptz,
  decided_by text not null default '',
  company_id integer references customers.companies,
  user_id integer references customers.company_users on delete set null
);
create index applications_state on registration.applications (state, requested_at);
create index applications_email on registration.applications (lower(email));

create table registration.application_events (
  id integer generated always as identity primary key,
  application_id integer not null references registration.applications on delete cascade,
  kind text not null
    check (kind in ('sent', 'linkSent', 'confirmed', 'asked', 'answered', 'accepted', 'refused', 'expired')),
  happened_at timestamptz not null,
  -- Who of the staff; empty for the applicant and the shop.
  done_by text not null default '',
  text text not null default ''
);
create index application_events_application on registration.application_events (application_id, id);

-- Customers without a log-in who ask for one, or to be called; removed when they have been passed on.
create table registration.contact_requests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('access', 'call')),
  name text not null,
  phone text not null,
  email text not null,
  customer_number text not null,
  zip_code text not null,
  message text not null,
  locale text not null check (locale in ('de', 'fr', 'it', 'en-US')),
  requested_at timestamptz not null
);

-- A UID or VAT number in one spelling: `CHE-123.456.788 MWST` as `CHE123456788`.
create function customers.plain_vat_number(text) returns text language sql immutable parallel safe
  return regexp_replace(upper($1), '(MWST|TVA|IVA|VAT)\.?\s*$|[^A-Z0-9]', '', 'g');

-- What tells one company's name from others: without legal form and the words that half of the trade has in its name. Of a name
-- that has nothing else, the whole. Spaces are doubled, so that words beside each other are both found.
create function customers.distinctive_name(text) returns text language sql immutable parallel safe
  return coalesce(nullif(trim(regexp_replace(regexp_replace(
      '  ' || regexp_replace(lower($1), '[ .,&+/-]+', '  ', 'g') || '  ',
      ' (ag|gmbh|sa|sàrl|sarl|sagl|kg|klg|inc|cie|co|und|et|e|elektr[^ ]*|électr[^ ]*|electr[^ ]*|elettr[^ ]*|install[^ ]*|impiant[^ ]*|gebäudetechnik|haustechnik|schweiz|suisse|svizzera) ',
      ' ', 'g'), ' +', ' ', 'g')), ''), lower($1));

-- By what an application is compared with the customers.
create index companies_vat_number on customers.companies (customers.plain_vat_number(vat_number));
create index companies_name_words on customers.companies using gin (customers.distinctive_name(name) gin_trgm_ops);
create index company_users_email_domain on customers.company_users (lower(split_part(email, '@', 2)));
create index company_users_phone on customers.company_users (right(regexp_replace(phone, '\D', '', 'g'), 9));
create index addresses_zip_code on customers.addresses (zip_code);

-- Who of the operator's staff looks after a customer.
alter table customers.companies add column account_manager_id integer references customers.staff;
