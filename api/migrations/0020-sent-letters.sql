-- Letters that the SMTP server has accepted, so that none is sent twice (mail port).
create table platform.sent_letters (
  once_key text primary key,
  sent_at timestamptz not null
);
