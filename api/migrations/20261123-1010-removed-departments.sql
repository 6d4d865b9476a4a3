-- What a removal of a department has moved, so that it can be taken back (docs/domain/departments.md#removal).
alter table departments.departments add column heir_id integer;

create table departments.moved_by_removal (
  company_id integer not null,
  -- The one that was removed.
  department_id integer not null,
  -- Either somebody of it, or a department below it.
  user_id integer,
  child_id integer,
  check (num_nonnulls(user_id, child_id) = 1),
  foreign key (company_id, department_id) references departments.departments (company_id, department_id),
  foreign key (company_id, child_id) references departments.departments (company_id, department_id),
  foreign key (company_id, user_id) references customers.company_users (company_id, id)
);
create index moved_by_removal_department on departments.moved_by_removal (department_id);

-- Who may approve, among thousands who may not.
create index company_users_approvers on customers.company_users (company_id)
  where is_active and (is_admin or 'approveOrders' = any(permissions));
