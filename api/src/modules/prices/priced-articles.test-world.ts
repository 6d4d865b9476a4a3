/** A lamp with a promotion, a cable, what is made to order, what is gone, and sixty others. */
export const pricedArticles = `
  insert into catalogue.products (sku, supplier, name, description, keywords, category_ids, attributes, measurement_unit,
    price_unit, quantity_min, quantity_interval, list_price, discount_group, flags, copper_grams, vrg_cents, content_hash)
  select sku, 'test', '{"de":"x"}', '{}', '{}', '{}', '[]', unit, price_unit, 1, 1, list::jsonb, 'PX', flags::text[], copper,
    vrg, ''
  from (
    values ('PX-LAMP', 'C62', 1, '[[1,980],[100,865]]', '{}', 0, 20),
      ('PX-CABLE', 'MTR', 100, '[[1,8900]]', '{cut_to_length}', 43, 0),
      ('PX-MADE', 'C62', 1, '[[1,50000]]', '{made_to_order}', 0, 0),
      ('PX-GONE', 'C62', 1, '[[1,700]]', '{discontinued}', 0, 0),
      ('PX-UNPRICED', 'C62', 1, '[]', '{}', 0, 0)
    union all select 'PX-' || n, 'C62', 1, '[[1,100]]', '{}', 0, 0 from generate_series(1, 60) n
  ) as p (sku, unit, price_unit, list, flags, copper, vrg);
  insert into erp.stock values ('PX-LAMP', 'BE', 1240, 0), ('PX-LAMP', 'ZH', 60, 0), ('PX-CABLE', 'BE', 500, 0),
    ('PX-GONE', 'BE', 0, 0), ('PX-UNPRICED', 'BE', 5, 0);
  insert into erp.stock select 'PX-' || n, 'BE', 100, 0 from generate_series(1, 60) n;
  insert into erp.discounts values ('100100', 'PX', 4000), ('100200', 'PX', 1000);
  insert into erp.net_prices values ('100200', '', 'PX-LAMP', 111, 1, null);
  insert into erp.promotions values ('PX-LAMP', '', 7, 4245, null, 1, '2026-11-01', '2026-11-30'),
    ('PX-2', '100200', 1, null, 5, 1, '2026-11-01', null), ('PX-3', '', 1, null, 5, 1, '2026-11-25', null),
    ('PX-3', '', 1, null, 6, 1, '2026-11-01', '2026-11-23');`;
