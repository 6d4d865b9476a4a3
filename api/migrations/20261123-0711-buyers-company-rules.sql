-- What a company's settings say about its buyers' carts and orders comes with the buyer: each request reads him anyway.
create or replace view customers.buyers as
select u.id as user_id, u.company_id, c.number as company_number, c.name as company_name, u.username, u.email,
  u.first_name, u.last_name, u.is_admin, u.permissions, u.cart_limit, u.locale,
  coalesce(u.default_address_id, d.address_id) as default_address_id, u.default_contract_id, u.default_shipment,
  u.default_pickup_branch_erp_id, u.sales_notification_type, u.order_status_notification_type, u.packing_slip_dont_print,
  k.cost_centre_id as default_cost_centre_id,
  c.is_multi_cart_allowed, c.is_commission_required, c.is_reference_required, c.is_own_approval_allowed
from customers.company_users u
join customers.companies c on c.id = u.company_id
left join departments.members m on m.user_id = u.id
left join departments.departments d on d.department_id = m.department_id
left join departments.cost_centres k on k.cost_centre_id = d.cost_centre_id and k.is_active
where u.is_active and c.is_active;
