-- Reports of wrong product data are worked off: taken by somebody, answered or done.
alter table catalogue.product_reports
  add column state text not null default 'open' check (state in ('open', 'taken', 'done')),
  -- In which the reporter reads the answer.
  add column locale text not null default 'de',
  add column taken_by text not null default '',
  add column answer text not null default '',
  add column ended_at timestamptz,
  add column ended_by text not null default '',
  add column version integer not null default 1;
create index product_reports_waiting on catalogue.product_reports (reported_at) where state <> 'done';
