-- What is owed is a table of its own: a view of it no longer takes the place of one of the positions that has the same name.
alter table orders.history_views
  drop constraint history_views_list_check,
  add check (list in ('orders', 'positions', 'owed', 'returns', 'offers'));
update orders.history_views set list = 'owed' where list = 'positions' and search ~ '[?&]list=owed(&|$)';
