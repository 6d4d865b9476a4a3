-- What the operator's staff do stands in the audit trail, too: what concerns no customer has no company
-- (docs/domain/audit-trail.md#operator).
alter table audit.entries alter column company_id drop not null;
create index entries_staff on audit.entries (at desc, id desc) where staff_name <> '';
