-- Messages on the devices of those who wish it (Web Push), and the keys with which the shop shows push services who it is.
create schema push;

-- One pair for all nodes; who loses it must ask every device anew.
create table push.keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  -- Sealed with the key outside the database.
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

create table push.subscriptions (
  subscription_id integer generated always as identity primary key,
  user_id integer not null references customers.company_users on delete cascade,
  -- Where the device's push service takes messages for it; whoever logs in on the device takes it over.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  browser text not null default '',
  system text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index subscriptions_of_user on push.subscriptions (user_id);

-- Who has chosen nothing wants all of them.
create table push.topics (
  user_id integer primary key references customers.company_users on delete cascade,
  order_status boolean not null,
  approval boolean not null,
  delivery_today boolean not null
);
