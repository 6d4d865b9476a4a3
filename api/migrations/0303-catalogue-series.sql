-- The other articles of a product line in the order in which they are shown, without sorting the whole line.
drop index catalogue.products_series;
create index products_series on catalogue.products (manufacturer, series, popularity desc, sku)
  where series <> '' and is_active;
