-- What the operator says in e-mails in the place of the shop's own texts (docs/domain/email.md#texts). The newest version of
-- a text is in force; an empty document takes the shop's text back.
create schema email_texts;

create table email_texts.versions (
  -- Grows with every change: nodes look for a larger one.
  id bigint generated always as identity primary key,
  email_group text not null,
  word text not null,
  version integer not null,
  texts jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null,
  staff_id bigint,
  unique (email_group, word, version)
);
