-- Photos of customers are removed when nothing refers to them any more. A removed file leaves its hash, so that a node that still
-- has a copy does not bring it back.
alter table platform.files alter column content drop not null;
alter table platform.files add column is_removable boolean not null default false;
create index files_removable on platform.files (hash) where is_removable and content is not null;
create index photos_hash on returns.photos (hash);
create index photos_unsent on returns.photos (user_id, taken_at) where return_id is null;
create index photos_hash on delivery_control.photos (hash);
