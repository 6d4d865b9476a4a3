-- Conditions with which the built-in ERP lets a new customer begin (docs/domain/registration.md#acceptance).
create table erp.condition_groups (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  position smallint not null default 100
);
insert into erp.condition_groups values ('standard', 'Standard', 10);

-- What a customer of the group gets off the list price; copied to the customer, who may get others later.
create table erp.condition_group_discounts (
  condition_group text not null references erp.condition_groups on delete cascade,
  discount_group text not null,
  basis_points smallint not null check (basis_points between 0 and 10000),
  primary key (condition_group, discount_group)
);

alter table erp.customers
  -- Null: those of the operator's settings.
  add column payment_days smallint check (payment_days between 0 and 365),
  add column condition_group text references erp.condition_groups on delete set null,
  -- The shop's name for the opening, so that one that is repeated opens nothing twice.
  add column opening_id text unique;
