-- Visitors attach files, too: until they are sent with a request they belong to nobody (docs/domain/helpdesk.md#files).
alter table helpdesk.files alter column company_id drop not null, alter column user_id drop not null;
create index files_unsent_of_visitors on helpdesk.files (sent_at) where entry_id is null and user_id is null;
