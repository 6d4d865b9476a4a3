-- Shown to the whole company; changed by its owner and by admins (docs/domain/standing-orders.md#sharing).
alter table standing_orders.plans add column is_shared boolean not null default false;
