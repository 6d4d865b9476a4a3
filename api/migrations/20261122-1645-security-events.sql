-- Who tried what against the shop (docs/domain/security-events.md): one row per kind, account, network and minute.
create schema security;

create table security.events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Empty for a visitor, and for a name that nobody has.
  account_kind text not null check (account_kind in ('', 'user', 'staff')),
  account_id integer not null,
  -- Shortened: /24 of IPv4, /64 of IPv6.
  network text not null,
  minute timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  count integer not null check (count > 0),
  unique (minute, kind, account_kind, account_id, network)
) with (fillfactor = 90);
create index events_last_at on security.events (last_at);
