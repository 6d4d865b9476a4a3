-- What was changed for one time stands here while the plan is paused, and is put back when it goes on.
alter table standing_orders.plans add column kept jsonb not null default '[]';
