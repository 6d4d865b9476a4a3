-- Addresses and contracts that companies look after themselves: who may change them, who did, what a driver needs to know,
-- photos of a place, and a text to search in.
alter table customers.addresses
  add column contact_name text not null default '',
  add column contact_phone text not null default '',
  -- Where and when goods are unloaded.
  add column unload_notes text not null default '',
  -- When goods were last ordered to it.
  add column last_used_at timestamptz,
  add column version integer not null default 1,
  -- Who added it: with `editOwnAddress` alone one changes no others. Null for those that nobody of the company added.
  add column created_by integer,
  -- Name of whoever changed it last; empty before the first change.
  add column changed_by text not null default '',
  add column changed_at timestamptz,
  add foreign key (company_id, created_by) references customers.company_users (company_id, id),
  drop column picture_hash,
  drop column image_hash,
  drop column signature_hash;

-- Small letters without accents.
create function customers.fold_text(text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'));

-- Two addresses with the same key look alike in a list.
create function customers.address_key(company text, street text, zip_code text) returns text
  language sql immutable parallel safe
  return md5(customers.fold_text($1) || E'\n' || customers.fold_text($2) || E'\n' || lower($3));

alter table customers.addresses
  -- What a search looks into, contracts apart.
  add column search_text text not null generated always as (
    customers.fold_text(company || ' ' || address1 || ' ' || address2 || ' ' || address3 || ' ' || address4 || ' ' ||
      address5 || ' ' || zip_code || ' ' || city || ' ' || contact_name || ' ' || contact_phone)) stored,
  add column alike_key text not null generated always as (customers.address_key(company, address1, zip_code)) stored;

create index addresses_words on customers.addresses using gin (company_id, search_text gin_trgm_ops);
create index addresses_alike on customers.addresses (company_id, alike_key) where removed_at is null;
create index addresses_recent on customers.addresses
  (company_id, kind, greatest(created_at, last_used_at) desc, id desc) where removed_at is null;

alter table customers.contracts
  add column version integer not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz;

create schema addresses;

-- Photo of a place, plan of the site, signature for deliveries that nobody receives: one of each.
create table addresses.photos (
  company_id integer not null,
  address_id integer not null,
  photo text not null check (photo in ('picture', 'image', 'signature')),
  -- Of the files port.
  hash text not null,
  bytes integer not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  stored_at timestamptz not null,
  -- Whose signature it is.
  signed_by text not null default '',
  primary key (company_id, address_id, photo),
  foreign key (company_id, address_id) references customers.addresses (company_id, id)
);
create index photos_hash on addresses.photos (hash);
