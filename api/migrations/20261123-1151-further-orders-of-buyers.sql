-- What an update has added to an order of a buyer's system: it is reduced and cancelled with it.
alter table punchout.orders add column further_numbers integer[] not null default '{}';
