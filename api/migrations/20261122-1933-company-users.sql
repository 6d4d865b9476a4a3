-- What people of a company are beside their rights: invited, blocked, removed, and who changed them last
-- (docs/domain/company-users.md).
alter table customers.company_users
  add column mobile text not null default '',
  -- Raised by every change that a person makes of it.
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text not null default '',
  -- Set from the invitation until its link was used.
  add column invited_at timestamptz,
  add column blocked_at timestamptz,
  -- Orders point at users, so a removed one stays and is hidden.
  add column removed_at timestamptz,
  add column last_log_in_at timestamptz,
  add constraint company_users_removed_inactive check (removed_at is null or not is_active);

update customers.company_users set blocked_at = created_at where not is_active;

-- Of a removed user both names are free again.
drop index customers.company_users_username;
drop index customers.company_users_email;
create unique index company_users_username on customers.company_users (lower(username)) where removed_at is null;
create unique index company_users_email on customers.company_users (lower(email)) where removed_at is null;
drop index customers.company_users_company;
create index company_users_company on customers.company_users (company_id, lower(last_name), lower(first_name), id);

-- An e-mail address that its owner has not confirmed yet; the newest of a user is the only one.
create table customers.email_changes (
  user_id integer primary key references customers.company_users on delete cascade,
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  -- SHA-256 of the token in the link, made when the e-mail is written.
  token_hash bytea unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);

create or replace view customers.buyers as
select u.id as user_id, u.company_id, c.number as company_number, c.name as company_name, u.username, u.email,
  u.first_name, u.last_name, u.is_admin, u.permissions, u.cart_limit, u.locale,
  u.default_address_id, u.default_contract_id, u.default_shipment, u.default_pickup_branch_erp_id,
  u.sales_notification_type, u.order_status_notification_type, u.packing_slip_dont_print
from customers.company_users u
join customers.companies c on c.id = u.company_id
where u.is_active and c.is_active;

-- Carts took a copy of these settings when they were made; from now on they follow them until something else is chosen.
update cart.carts c
set checkout = checkout
  - case when checkout->>'salesNotificationType' = u.sales_notification_type then 'salesNotificationType' else '' end
  - case when checkout->>'orderStatusUpdateNotificationType' = u.order_status_notification_type
      then 'orderStatusUpdateNotificationType' else '' end
  - case when (checkout->>'packingSlipDontPrint')::boolean = u.packing_slip_dont_print
      then 'packingSlipDontPrint' else '' end
from customers.company_users u
where u.id = c.user_id;
