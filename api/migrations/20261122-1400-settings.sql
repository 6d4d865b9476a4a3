-- The data of the operator as numbered versions (docs/domain/operator.md#settings). The newest is in force; none is changed.
create schema settings;

create table settings.versions (
  version integer primary key check (version > 0),
  saved_at timestamptz not null,
  -- Name of who saved it, as it was then.
  saved_by text not null,
  staff_id integer references customers.staff on delete set null,
  document jsonb not null
);

-- Every node listens; set-up in another process is heard too.
create function settings.notify_nodes() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', new.version::text);
  return null;
end $$;
create trigger versions_saved after insert on settings.versions for each row execute function settings.notify_nodes();

-- Rates of VAT are the operator's settings.
drop table erp.vat_rates;

-- Links with which somebody sets the password of an account, once (docs/domain/session.md#password-restore).
create table session.password_links (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  user_id integer references customers.company_users on delete cascade,
  staff_id integer references customers.staff on delete cascade,
  expires_at timestamptz not null,
  check (num_nonnulls(user_id, staff_id) = 1)
);
create index password_links_expires_at on session.password_links (expires_at);
create index password_links_user on session.password_links (user_id) where user_id is not null;
create index password_links_staff on session.password_links (staff_id) where staff_id is not null;
