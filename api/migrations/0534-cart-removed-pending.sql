-- A cart that is cleared is empty: what waits for a choice goes along, and comes back with the lines.
alter table cart.removed_lines add column pending jsonb not null default '[]';
