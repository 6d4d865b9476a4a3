-- What the built-in ERP has in stock when the shop learns to list it (0306); the index is built anew for that anyhow.
insert into catalogue.stocked (sku)
select distinct s.sku from erp.stock s join catalogue.products p using (sku) where s.on_hand > s.reserved
on conflict do nothing;
