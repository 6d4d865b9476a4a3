-- What was stored through the files port: pictures, documents, photos. Nodes keep copies in their own folders.
create table platform.files (
  -- SHA-256 of the content in lowercase hex
  hash text primary key,
  content bytea not null,
  stored_at timestamptz not null default now()
);
-- Pictures and papers are compressed as they are.
alter table platform.files alter column content set storage external;
