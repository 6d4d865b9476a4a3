-- Single sign-on of companies (docs/domain/single-sign-on.md).
create schema single_sign_on;

create table single_sign_on.connections (
  company_id integer primary key references customers.companies on delete cascade,
  -- Stands in addresses that browsers and providers see.
  public_id uuid not null unique default gen_random_uuid(),
  issuer text not null,
  client_id text not null,
  -- Encrypted with a key that is not in the database; null for a client that has none.
  client_secret bytea,
  client_secret_set_at timestamptz,
  role_claim text not null default '',
  -- See docs/stored-json.md.
  roles jsonb not null default '[]',
  default_preset text not null default 'refused',
  creates_users boolean not null default false,
  is_provider_factor_enough boolean not null default true,
  is_active boolean not null default false,
  is_only_way boolean not null default false,
  emergency_user_id integer references customers.company_users on delete set null,
  -- When an admin of the company first logged in with this issuer and client.
  proven_at timestamptz,
  -- See docs/stored-json.md.
  last_trial jsonb,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz
);

-- Domains that companies claim; the operator confirms each.
create table single_sign_on.domains (
  id integer generated always as identity primary key,
  company_id integer not null references customers.companies on delete cascade,
  domain text not null check (domain = lower(domain)),
  state text not null default 'open' check (state in ('open', 'confirmed', 'refused')),
  claimed_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  unique (company_id, domain)
);
create unique index domains_confirmed on single_sign_on.domains (domain) where state = 'confirmed';

-- Which account of a provider is which user. Several companies may have the same provider.
create table single_sign_on.identities (
  company_id integer not null references customers.companies on delete cascade,
  issuer text not null,
  subject text not null,
  user_id integer not null references customers.company_users on delete cascade,
  linked_at timestamptz not null,
  primary key (company_id, issuer, subject)
);
create unique index identities_user on single_sign_on.identities (user_id, issuer);

-- Between leaving for the provider and coming back: once, within minutes, in the same browser.
create table single_sign_on.pending_log_ins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  company_id integer not null references single_sign_on.connections on delete cascade,
  connection_version integer not null,
  nonce text not null,
  code_verifier text not null,
  redirect_url text not null,
  -- The admin who tries it out; nobody is logged in then.
  trial_user_id integer references customers.company_users on delete cascade,
  expires_at timestamptz not null
);
create index pending_log_ins_expires_at on single_sign_on.pending_log_ins (expires_at);

-- Companies whose people log in through their provider alone, all but the one for emergencies.
create table session.password_log_in_off (
  company_id integer primary key references customers.companies on delete cascade,
  emergency_user_id integer references customers.company_users on delete set null
);

-- Whether the first step of a log-in was a provider's.
alter table session.pending_log_ins add column is_single_sign_on boolean not null default false;
