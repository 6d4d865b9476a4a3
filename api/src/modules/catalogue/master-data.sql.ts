import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

/** Master data of an article as an ERP keeps it: how it is sold and what it costs everybody. Rappen without VAT. */
export type MasterData = {
  readonly sku: string;
  /** UN/ECE Rec. 20. */
  readonly measurementUnit: string;
  readonly priceUnit: number;
  /** Gross list price from a quantity on, ascending; empty when unknown. */
  readonly listSteps: readonly { readonly quantityFrom: number; readonly cents: number }[];
  readonly discountGroup: string | null;
  readonly vrgCents: number;
  readonly copperGrams: number;
  /** What is no longer in the supplier's catalogue counts as discontinued. */
  readonly flags: readonly MasterDataFlag[];
};

export type MasterDataFlag = 'special_order' | 'cut_to_length' | 'made_to_order' | 'discontinued' | 'new' | 'clearance';

/** In no particular order and in one query; unknown skus are left out. */
export function listMasterData(db: Db, skus: readonly string[]): Promise<readonly MasterData[]> {
  return db.rows<MasterData>(sql`
    select sku, measurement_unit as "measurementUnit", price_unit as "priceUnit",
      (select coalesce(jsonb_agg(jsonb_build_object('quantityFrom', step->0, 'cents', step->1) order by step->0), '[]')
        from jsonb_array_elements(list_price) as step) as "listSteps",
      nullif(discount_group, '') as "discountGroup", vrg_cents as "vrgCents", copper_grams as "copperGrams",
      case when is_active then flags else flags || '{discontinued}'::text[] end as flags
    from catalogue.products where sku = any(${skus}::text[])`);
}
