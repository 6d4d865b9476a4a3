-- Answers kept so that a repeated request does nothing twice (ruling 5).
create table platform.kept_answers (
  user_id integer not null,
  request_id uuid not null,
  promise text not null,
  answer jsonb,
  kept_at timestamptz not null default now(),
  primary key (user_id, request_id, promise)
);
create index kept_answers_kept_at on platform.kept_answers (kept_at);
