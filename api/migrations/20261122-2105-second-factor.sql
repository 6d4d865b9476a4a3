-- The second factor of the log-in (docs/domain/second-factor.md).
create schema second_factor;

create table second_factor.totp (
  id integer generated always as identity primary key,
  user_id integer unique references customers.company_users on delete cascade,
  staff_id integer unique references customers.staff on delete cascade,
  -- Encrypted with a key that is not in the database.
  secret bytea not null,
  begun_at timestamptz not null,
  -- Null until a first code has shown that the app has the secret.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was taken: no code counts twice.
  last_step bigint not null default 0,
  check (num_nonnulls(user_id, staff_id) = 1)
);

create table second_factor.recovery_codes (
  totp_id integer not null references second_factor.totp on delete cascade,
  -- Keyed hash; the key is not in the database.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (totp_id, code_hash)
);

-- Between the password and the code: no session yet.
create table session.pending_log_ins (
  token_hash bytea primary key,
  user_id integer references customers.company_users on delete cascade,
  staff_id integer references customers.staff on delete cascade,
  -- A new password ends it.
  password_hash text not null,
  stay_logged_in boolean not null,
  expires_at timestamptz not null,
  check (num_nonnulls(user_id, staff_id) = 1)
);
create index pending_log_ins_expires_at on session.pending_log_ins (expires_at);
