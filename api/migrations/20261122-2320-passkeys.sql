-- Passkeys, recovery codes of an account instead of an app, and whom a company wants a second factor of
-- (docs/domain/second-factor.md).
create table second_factor.passkeys (
  id integer generated always as identity primary key,
  user_id integer references customers.company_users on delete cascade,
  staff_id integer references customers.staff on delete cascade,
  -- As the browser names it.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of the authenticator; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- Copied between the devices of one person, by his browser or his password manager.
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (num_nonnulls(user_id, staff_id) = 1)
);
create index passkeys_user_id on second_factor.passkeys (user_id);
create index passkeys_staff_id on second_factor.passkeys (staff_id);

-- Each challenge is taken once. Those that nobody has answered are not stored.
create table second_factor.used_challenges (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_expires_at on second_factor.used_challenges (expires_at);

alter table second_factor.recovery_codes
  add column user_id integer references customers.company_users on delete cascade,
  add column staff_id integer references customers.staff on delete cascade;
update second_factor.recovery_codes c
  set user_id = t.user_id, staff_id = t.staff_id
  from second_factor.totp t where t.id = c.totp_id;
alter table second_factor.recovery_codes
  drop constraint recovery_codes_pkey,
  drop column totp_id,
  add primary key (code_hash),
  add check (num_nonnulls(user_id, staff_id) = 1);
create index recovery_codes_user_id on second_factor.recovery_codes (user_id);
create index recovery_codes_staff_id on second_factor.recovery_codes (staff_id);

create table second_factor.company_rules (
  company_id integer primary key references customers.companies on delete cascade,
  who text not null check (who in ('nobody', 'admins', 'everybody')),
  from_day date not null,
  version integer not null default 1
);

-- For the one query that finds a session.
create view second_factor.users_with_factor as
  select user_id from second_factor.totp where confirmed_at is not null and user_id is not null
  union all select user_id from second_factor.passkeys where user_id is not null;
create view second_factor.staff_with_factor as
  select staff_id from second_factor.totp where confirmed_at is not null and staff_id is not null
  union all select staff_id from second_factor.passkeys where staff_id is not null;

-- What the operator has reset for somebody who had lost his factors.
create table second_factor.resets (
  id integer generated always as identity primary key,
  account_kind text not null check (account_kind in ('user', 'staff')),
  account_email text not null,
  staff_id integer references customers.staff on delete set null,
  reason text not null,
  at timestamptz not null
);
