-- Whether the delivery note lies with the goods on paper.
alter table orders.deliveries add column is_paper_enclosed boolean not null default true;
