-- Where somebody is logged in (docs/domain/session.md#where-am-i-logged-in): what the browser called itself at the log-in, the
-- shortened network of the last use, and how the session began.
alter table session.sessions
  add column browser text not null default '',
  add column system text not null default '',
  add column device_kind text not null default '' check (device_kind in ('', 'desktop', 'phone', 'tablet')),
  add column network text not null default '',
  add column log_in_method text not null default 'password';
