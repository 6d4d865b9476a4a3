-- Who is here: open sessions and the tries to log in (ruling 22).
create schema session;

create table session.sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in the cookie: whoever reads this table cannot enter with it.
  token_hash bytea not null unique,
  user_id integer references customers.company_users on delete cascade,
  -- The operator's staff member; together with user_id, the agent who works in that user's name.
  staff_id integer references customers.staff on delete cascade,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- Sessions of "stay logged in" end on their day; the others slide.
  is_sliding boolean not null,
  renewed_at timestamptz not null,
  check (user_id is not null or staff_id is not null)
) with (fillfactor = 80);
create index sessions_expires_at on session.sessions (expires_at);
create index sessions_user on session.sessions (user_id);
create index sessions_staff on session.sessions (staff_id) where staff_id is not null;

-- One row per account and per address of the net, holding the instants of its recent tries. A try is written before the
-- password is looked at, under the lock of its row: so ten are ten, on however many nodes they arrive at once.
create table session.login_tries (
  -- SHA-256: neither what was typed into the log-in form nor an address of the net is kept in clear.
  subject bytea primary key,
  tries timestamptz[] not null,
  last_try_at timestamptz not null
) with (fillfactor = 70);
create index login_tries_last_try_at on session.login_tries (last_try_at);
