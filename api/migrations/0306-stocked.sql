-- Articles of which the ERP has something in any warehouse: what listings are narrowed to by "in stock". Follows the ERP every few
-- minutes; how much there is for whom, and when, is asked of the ERP itself.
create table catalogue.stocked (
  sku text primary key
);
