import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { ProductRow } from '../catalogue.rows.ts';
import type { ProductRecord, StoredPriceList } from './article-row.rules.ts';

/** A product as an import compares with it. */
export type ComparedProduct = Omit<
  ProductRow,
  'greenLabel' | 'popularity' | 'hasVariants' | 'successorSku' | 'firstSeenAt'
> & {
  readonly priceLists: readonly StoredPriceList[];
  /** `accessory SKU` */
  readonly relations: readonly string[];
};

/** In no particular order; unknown skus are left out. */
export function listComparedProducts(
  { db }: Pick<Ctx, 'db'>,
  skus: readonly string[],
): Promise<readonly ComparedProduct[]> {
  return db.rows<ComparedProduct>(sql`
    select p.sku, p.e_number as "eNumber", p.gtin, p.manufacturer, p.manufacturer_number as "manufacturerNumber", p.series,
      p.name, p.description, p.keywords, p.category_ids as "categoryIds", p.attributes, p.media,
      p.measurement_unit as "measurementUnit", p.price_unit as "priceUnit", p.quantity_min as "quantityMin",
      p.quantity_interval as "quantityInterval", p.list_price as "listPrice", p.discount_group as "discountGroup",
      p.energy_class as "energyClass", p.co2_grams as "co2Grams", p.green_class as "greenClass",
      p.vrg_cents as "vrgCents", p.copper_grams as "copperGrams", p.weight_grams as "weightGrams", p.flags,
      p.variant_of as "variantOf", p.is_active as "isActive", p.price_lists as "priceLists",
      array(select r.type || ' ' || r.related_sku from catalogue.relations r where r.sku = p.sku order by r.position)
        as relations
    from catalogue.products p where p.sku = any(${[...skus]})`);
}

/** What the table of products would refuse is refused here, so that a catalogue that was looked at can be written. */
export async function requireStorable({ db }: Pick<Ctx, 'db'>, records: readonly ProductRecord[]): Promise<void> {
  await db.first(sql`
    select count(co2_grams + copper_grams + weight_grams + vrg_cents + quantity_min + quantity_interval)
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (
      co2_grams integer, copper_grams integer, weight_grams integer, vrg_cents integer, quantity_min integer,
      quantity_interval integer, packing_quantity double precision)`);
}
