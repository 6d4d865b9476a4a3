-- Links set a password for different reasons, each with a lifetime of its own (docs/domain/session.md#password-restore).
alter table session.password_links
  add column purpose text not null default 'restore' check (purpose in ('restore', 'invitation')),
  -- A used link stays until its time is over, so that a job that runs twice does not make it again.
  add column used_at timestamptz;

-- What links of jobs are made of.
insert into session.secrets (name, secret)
values ('password-links', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
