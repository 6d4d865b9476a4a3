-- What customers and visitors ask the operator, and what is said about it (docs/domain/helpdesk.md).
create schema helpdesk;

create table helpdesk.requests (
  request_id integer generated always as identity primary key,
  kind text not null check (kind in ('question', 'callback', 'showroom', 'beta')),
  topic text not null,
  state text not null default 'open' check (state in ('open', 'working', 'answered', 'done')),
  -- In which e-mails to the asker are written.
  locale text not null,
  -- Null for visitors.
  company_id integer,
  user_id integer,
  company_number text not null default '',
  company_name text not null default '',
  contact_name text not null,
  email text not null,
  phone text not null,
  order_number text not null default '',
  callback_time text,
  -- Days and times in Zurich: [{"slotDay": "2026-11-30", "slotTime": "09:30"}].
  wished_slots jsonb not null default '[]',
  confirmed_at timestamptz,
  meeting_url text not null default '',
  -- Opens the calendar file; null without an appointment.
  calendar_token text unique,
  -- How often the appointment was moved: calendars take the latest.
  calendar_sequence integer not null default 0,
  -- The first letters of what was asked, for lists.
  excerpt text not null,
  taken_by_id integer,
  taken_by text not null default '',
  requested_at timestamptz not null,
  -- Since when the asker waits for us; null while he does not.
  waits_since timestamptz,
  -- When we answered last, and when the customer has looked last.
  answered_at timestamptz,
  read_at timestamptz,
  last_at timestamptz not null,
  version integer not null default 1
);
create index requests_of_user on helpdesk.requests (user_id, last_at desc) where user_id is not null;
create index requests_waiting on helpdesk.requests (waits_since) where waits_since is not null;
create index requests_by_state on helpdesk.requests (state, last_at desc);
create index requests_last on helpdesk.requests (last_at desc);
create index requests_slots on helpdesk.requests (confirmed_at) where confirmed_at is not null;

-- Everything that is written about a request, and what happens to it. A row never changes.
create table helpdesk.entries (
  entry_id integer generated always as identity primary key,
  request_id integer not null references helpdesk.requests on delete cascade,
  kind text not null check (kind in ('customer', 'answer', 'note', 'event')),
  written_by text not null,
  staff_id integer,
  text text not null,
  written_at timestamptz not null
);
create index entries_of_request on helpdesk.entries (request_id, entry_id);

create table helpdesk.files (
  file_id uuid primary key,
  company_id integer not null,
  user_id integer not null,
  sent_at timestamptz not null,
  name text not null,
  -- Of the stored file.
  hash text not null,
  bytes integer not null,
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  -- Null until it is sent with a request.
  entry_id integer references helpdesk.entries on delete cascade
);
create index files_of_entry on helpdesk.files (entry_id) where entry_id is not null;
create index files_unsent on helpdesk.files (user_id, sent_at) where entry_id is null;
create index files_hash on helpdesk.files (hash);

create table helpdesk.templates (
  template_id integer generated always as identity primary key,
  name text not null,
  texts jsonb not null,
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null,
  removed_at timestamptz
);
create unique index templates_name on helpdesk.templates (lower(name)) where removed_at is null;

-- Which announcements a customer's user has read (docs/domain/message-centre.md).
create schema message_centre;
create table message_centre.read_announcements (
  user_id integer not null,
  announcement_id integer not null,
  read_at timestamptz not null,
  primary key (user_id, announcement_id)
);
