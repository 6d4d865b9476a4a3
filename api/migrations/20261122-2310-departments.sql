-- Who works in which part of a company, and on which cost centre it orders (docs/domain/departments.md).
create schema departments;

create table departments.cost_centres (
  cost_centre_id integer generated always as identity primary key,
  company_id integer not null references customers.companies,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) <= 60),
  -- Switched off it is offered no more; orders keep a copy of what they were ordered on.
  is_active boolean not null default true,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  unique (company_id, cost_centre_id)
);
create unique index cost_centres_code on departments.cost_centres (company_id, lower(code));

create table departments.departments (
  department_id integer generated always as identity primary key,
  company_id integer not null references customers.companies,
  parent_id integer,
  name text not null check (length(name) between 1 and 60),
  address_id integer,
  cost_centre_id integer,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  -- Budgets and rules still name a department that was removed.
  removed_at timestamptz,
  unique (company_id, department_id),
  foreign key (company_id, parent_id) references departments.departments (company_id, department_id),
  foreign key (company_id, address_id) references customers.addresses (company_id, id),
  foreign key (company_id, cost_centre_id) references departments.cost_centres (company_id, cost_centre_id),
  check (parent_id <> department_id)
);
create unique index departments_name on departments.departments (company_id, coalesce(parent_id, 0), lower(name))
  where removed_at is null;

-- A user belongs to one department at most.
create table departments.members (
  user_id integer primary key,
  company_id integer not null,
  department_id integer not null,
  foreign key (company_id, user_id) references customers.company_users (company_id, id),
  foreign key (company_id, department_id) references departments.departments (company_id, department_id)
);
create index members_department on departments.members (department_id);

-- The department of a user, then all above it.
create function departments.path_of(member_id integer) returns integer[] language sql stable as $$
  with recursive path as (
    select d.department_id, d.parent_id, 1 as step from departments.members m
    join departments.departments d on d.department_id = m.department_id and d.removed_at is null
    where m.user_id = member_id
    union all
    select d.department_id, d.parent_id, p.step + 1
    from path p join departments.departments d on d.department_id = p.parent_id
  )
  select coalesce(array_agg(department_id order by step), '{}') from path
$$;

-- What a user has not preset himself, his department presets.
create or replace view customers.buyers as
select u.id as user_id, u.company_id, c.number as company_number, c.name as company_name, u.username, u.email,
  u.first_name, u.last_name, u.is_admin, u.permissions, u.cart_limit, u.locale,
  coalesce(u.default_address_id, d.address_id) as default_address_id, u.default_contract_id, u.default_shipment,
  u.default_pickup_branch_erp_id, u.sales_notification_type, u.order_status_notification_type, u.packing_slip_dont_print,
  k.cost_centre_id as default_cost_centre_id
from customers.company_users u
join customers.companies c on c.id = u.company_id
left join departments.members m on m.user_id = u.id
left join departments.departments d on d.department_id = m.department_id
left join departments.cost_centres k on k.cost_centre_id = d.cost_centre_id and k.is_active
where u.is_active and c.is_active;

-- The cost centre as it was when it was ordered.
alter table orders.orders add column cost_centre_code text, add column cost_centre_name text;
