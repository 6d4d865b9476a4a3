-- Frames and insets of the combination tool are read by their main category, once per version of the catalogue.
create index products_main_category on catalogue.products ((category_ids[1])) where series <> '';
