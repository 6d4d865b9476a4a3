-- However it is used, a session ends: after 30 days, that of staff after 12 hours (docs/domain/session.md#lifetime).
alter table session.sessions add column ends_at timestamptz;
update session.sessions set ends_at = started_at + case when staff_id is null then interval '30 days' else interval '12 hours' end;
update session.sessions set expires_at = ends_at where expires_at > ends_at;
alter table session.sessions alter column ends_at set not null;

-- Tries to log in are counted by the shop's rate limiter.
drop table session.login_tries;

-- What cookies of known devices are sealed with (docs/domain/session.md#log-in-attempts).
create table session.secrets (
  name text primary key,
  secret bytea not null
);
insert into session.secrets (name, secret)
values ('device', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
