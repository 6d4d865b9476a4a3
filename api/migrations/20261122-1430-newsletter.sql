-- Who wants the newsletter (docs/domain/newsletter.md).
create schema newsletter;

-- Everything that was typed into the form. A job makes subscriptions of it, so that the answer takes the same time for every
-- address. Kept for a day.
create table newsletter.requests (
  id integer generated always as identity primary key,
  email text not null,
  locale text not null,
  -- Of the link that confirms.
  token text not null,
  requested_at timestamptz not null
);
create index requests_requested_at on newsletter.requests (requested_at);

create table newsletter.subscriptions (
  id integer generated always as identity primary key,
  email text not null,
  locale text not null,
  state text not null check (state in ('requested', 'confirmed', 'unsubscribed')),
  -- Of the link that confirms, and of the one that unsubscribes, which works for ever.
  confirm_token text not null unique,
  unsubscribe_token text not null unique,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- By the operator; until the row goes it can be restored.
  deleted_at timestamptz
);
create unique index subscriptions_email on newsletter.subscriptions (lower(email)) where deleted_at is null;
