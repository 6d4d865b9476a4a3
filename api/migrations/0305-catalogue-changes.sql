-- When a change was recorded, so that old ones can go: who has not followed for so long builds its index anew.
alter table catalogue.changes add column changed_at timestamptz not null default now();
