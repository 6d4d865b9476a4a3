-- What staff may do is chosen, not one of two roles (docs/domain/permissions.md#staff-roles), and a customer's place can be taken
-- by an agent or looked at (docs/domain/agents.md).
alter table session.sessions
  add column assisting_since timestamptz,
  add column is_view_only boolean not null default false;

alter table customers.staff
  add column permissions text[] check (permissions <@ array['sales', 'content', 'publish', 'catalogue', 'administration']),
  add column invited_at timestamptz,
  add column blocked_at timestamptz,
  add column last_log_in_at timestamptz,
  add column version integer not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz;
update customers.staff
set permissions = case role when 'agent' then array['sales'] else array['sales', 'content', 'publish', 'catalogue', 'administration'] end;

-- Of whoever makes an account by its role alone.
create function customers.permissions_of_role() returns trigger language plpgsql as $$
begin
  new.permissions := coalesce(new.permissions, case new.role when 'agent' then array['sales']
    else array['sales', 'content', 'publish', 'catalogue', 'administration'] end);
  return new;
end $$;
create trigger staff_permissions before insert on customers.staff
for each row execute function customers.permissions_of_role();
alter table customers.staff alter column permissions set not null;
