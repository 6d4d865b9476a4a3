-- Punchout: how systems of buyers open the shop and take a cart home (docs/domain/punchout.md).
create schema punchout;

create table punchout.profiles (
  profile_id integer generated always as identity primary key,
  -- Stands in the addresses that the buyer's system calls.
  public_id uuid not null unique default gen_random_uuid(),
  company_id integer not null references customers.companies on delete cascade,
  -- In whose name the shop is opened: he decides what is seen.
  user_id integer not null references customers.company_users on delete cascade,
  name text not null,
  protocol text not null check (protocol in ('oci', 'cxml', 'ids')),
  -- The user name of OCI, the identity of cXML, the customer number of IDS.
  login text not null,
  identity_domain text not null default 'NetworkId',
  -- Keyed with what is not in the database: only compared, never read again.
  secret_hash bytea not null,
  secret_set_at timestamptz not null,
  -- What this buyer calls the address that the cart goes to (OCI).
  hook_name text not null default 'HOOK_URL',
  charset text not null default 'utf-8' check (charset in ('utf-8', 'iso-8859-1')),
  -- Origins that may show the shop in a frame, and to which carts may be sent.
  allowed_origins text[] not null default '{}',
  address_id integer,
  cost_centre_id integer,
  -- See docs/stored-json.md.
  rules jsonb not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create index profiles_company on punchout.profiles (company_id);
create index profiles_user on punchout.profiles (user_id);

create table punchout.sessions (
  session_id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  profile_id integer not null references punchout.profiles on delete cascade,
  -- Of the profile when the session began.
  profile_version integer not null,
  company_id integer not null,
  user_id integer not null,
  operation text not null,
  -- Where the browser goes first.
  start_path text not null,
  -- Opens it once; a new one is made whenever one is used.
  start_hash bytea unique,
  start_until timestamptz,
  -- The token of the browser, so that a frame is still known after its session has run out.
  browser_hash bytea unique,
  hook_url text not null default '',
  return_target text not null default '_top',
  buyer_cookie text not null default '',
  -- Fields that the buyer wants back, see docs/stored-json.md.
  passed_on jsonb not null default '[]',
  simulation_id uuid,
  state text not null default 'open' check (state in ('open', 'transferred', 'cancelled')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_profile on punchout.sessions (profile_id);
create index sessions_started_at on punchout.sessions (started_at);

-- Every message in both directions, secrets masked; kept for 90 days.
create table punchout.messages (
  message_id bigint generated always as identity primary key,
  profile_id integer not null references punchout.profiles on delete cascade,
  company_id integer not null,
  session_id bigint,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null,
  outcome text not null check (outcome in ('good', 'warned', 'failed')),
  -- Why it is not good: a code.
  reason text not null default '',
  -- What it is about: an order number, an article, how many lines.
  subject text not null default '',
  status integer,
  duration_ms integer,
  -- As it travelled, readable.
  raw text not null default '',
  -- The form of a message that goes by the browser, see docs/stored-json.md.
  form jsonb,
  -- The message that this one repeats.
  repeats bigint
);
create index messages_profile on punchout.messages (profile_id, message_id desc);
create index messages_company on punchout.messages (company_id, message_id desc);
create index messages_at on punchout.messages (at);
-- Of a session one cart goes out, however often it is asked for.
create unique index messages_transfer on punchout.messages (session_id) where kind = 'transfer' and repeats is null;

-- Orders that came by cXML: one for each number of the buyer's, whatever arrives twice.
create table punchout.orders (
  profile_id integer not null references punchout.profiles on delete cascade,
  order_id text not null,
  order_number integer not null,
  -- The lines as last asked for, see docs/stored-json.md.
  lines jsonb not null default '[]',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (profile_id, order_id)
);

-- What was answered to a message of the buyer's server.
create table punchout.payloads (
  profile_id integer not null references punchout.profiles on delete cascade,
  payload_id text not null,
  status integer not null,
  words text not null,
  detail text not null,
  at timestamptz not null,
  primary key (profile_id, payload_id)
);
create index payloads_at on punchout.payloads (at);

-- The buyer's side, played by the shop itself.
create table punchout.simulations (
  simulation_id uuid primary key default gen_random_uuid(),
  profile_id integer not null references punchout.profiles on delete cascade,
  -- Takes the place of the secret for one call.
  token_hash bytea not null unique,
  call jsonb not null,
  -- The form as it came back, see docs/stored-json.md.
  received jsonb,
  received_at timestamptz,
  called_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  created_by text not null
);
create index simulations_expires_at on punchout.simulations (expires_at);

-- A punchout session has a cart of its own.
alter table cart.carts add column punchout_session_id bigint;
create unique index carts_active_of_session on cart.carts (user_id, coalesce(punchout_session_id, 0)) where is_active;
drop index cart.carts_active;
create index carts_punchout on cart.carts (punchout_session_id) where punchout_session_id is not null;

-- The session of a browser that a buyer's system has opened.
alter table session.sessions
  add column punchout_session_id bigint,
  add column punchout_name text not null default '';
create index sessions_punchout on session.sessions (punchout_session_id) where punchout_session_id is not null;
