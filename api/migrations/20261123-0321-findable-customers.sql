-- What the operator's staff find customers by: of each company, user and place one line of small letters without accents
-- (docs/domain/operator-customers.md#finding), and carts that agents hand over.
create table customers.findable (
  company_id integer not null references customers.companies on delete cascade,
  user_id integer references customers.company_users on delete cascade,
  address_id integer references customers.addresses on delete cascade,
  search_text text not null,
  unique nulls not distinct (company_id, user_id, address_id)
);

-- For `like`: folded, with its own signs taken as they are.
create function customers.like_text(text) returns text
  language sql immutable parallel safe
  return regexp_replace(customers.fold_text($1), '([\\%_])', '\\\1', 'g');

create function customers.name_of_company(c customers.companies) returns text
  language sql immutable parallel safe
  return c.number || ' ' || c.name || ' ' || c.seat_city;

insert into customers.findable (company_id, search_text)
select c.id, customers.fold_text(customers.name_of_company(c) || ' ' || c.seat_zip_code || ' ' || c.seat_street || ' ' ||
  c.vat_number || ' ' || customers.plain_vat_number(c.vat_number))
from customers.companies c;
insert into customers.findable (company_id, user_id, search_text)
select c.id, u.id, customers.fold_text(u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || u.email || ' ' ||
  customers.name_of_company(c))
from customers.company_users u join customers.companies c on c.id = u.company_id where u.removed_at is null;
insert into customers.findable (company_id, address_id, search_text)
select c.id, a.id, a.search_text || ' ' || customers.fold_text(customers.name_of_company(c))
from customers.addresses a join customers.companies c on c.id = a.company_id where a.removed_at is null;

create index findable_words on customers.findable using gin (search_text gin_trgm_ops);
create index findable_user on customers.findable (user_id) where user_id is not null;
create index findable_address on customers.findable (address_id) where address_id is not null;
create index companies_name_order on customers.companies (lower(name), id);
create index companies_blocked on customers.companies (lower(name), id) where not is_active;

create function customers.keep_company_findable() returns trigger language plpgsql as $$
begin
  insert into customers.findable (company_id, search_text)
  values (new.id, customers.fold_text(customers.name_of_company(new) || ' ' || new.seat_zip_code || ' ' ||
    new.seat_street || ' ' || new.vat_number || ' ' || customers.plain_vat_number(new.vat_number)))
  on conflict (company_id, user_id, address_id) do update set search_text = excluded.search_text;
  if tg_op = 'UPDATE' then
    update customers.company_users set username = username where company_id = new.id and removed_at is null;
    update customers.addresses set kind = kind where company_id = new.id and removed_at is null;
  end if;
  return null;
end $$;
create trigger companies_findable_insert after insert on customers.companies
for each row execute function customers.keep_company_findable();
create trigger companies_findable_update after update of number, name, seat_city, seat_zip_code, seat_street, vat_number
on customers.companies for each row
when ((old.number, old.name, old.seat_city, old.seat_zip_code, old.seat_street, old.vat_number)
  is distinct from (new.number, new.name, new.seat_city, new.seat_zip_code, new.seat_street, new.vat_number))
execute function customers.keep_company_findable();

create function customers.keep_user_findable() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from customers.findable where user_id = new.id;
    return null;
  end if;
  insert into customers.findable (company_id, user_id, search_text)
  select c.id, new.id, customers.fold_text(new.first_name || ' ' || new.last_name || ' ' || new.username || ' ' ||
    new.email || ' ' || customers.name_of_company(c))
  from customers.companies c where c.id = new.company_id
  on conflict (company_id, user_id, address_id) do update set search_text = excluded.search_text;
  return null;
end $$;
create trigger users_findable after insert or update of first_name, last_name, username, email, removed_at
on customers.company_users for each row execute function customers.keep_user_findable();

create function customers.keep_address_findable() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from customers.findable where address_id = new.id;
    return null;
  end if;
  insert into customers.findable (company_id, address_id, search_text)
  select c.id, new.id, new.search_text || ' ' || customers.fold_text(customers.name_of_company(c))
  from customers.companies c where c.id = new.company_id
  on conflict (company_id, user_id, address_id) do update set search_text = excluded.search_text;
  return null;
end $$;
create trigger addresses_findable after insert or update of kind, company, address1, address2, address3, address4, address5,
  zip_code, city, contact_name, contact_phone, removed_at
on customers.addresses for each row execute function customers.keep_address_findable();

create schema agents;

-- Carts that agents have prepared and handed over to their users (docs/domain/agents.md#handing-over).
create table agents.hand_overs (
  id integer generated always as identity primary key,
  company_id integer not null,
  user_id integer not null references customers.company_users on delete cascade,
  cart_id uuid not null references cart.carts on delete cascade,
  prepared_by text not null,
  message text not null,
  handed_over_at timestamptz not null,
  seen_at timestamptz
);
create index hand_overs_unseen on agents.hand_overs (user_id, handed_over_at desc) where seen_at is null;
create index hand_overs_cart on agents.hand_overs (cart_id);
