import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { StoredPriceStep } from './catalogue.rows.ts';

/** Master data of an article as an ERP keeps it: how it is sold and what it costs everybody. Rappen without VAT. */
export type MasterData = {
  readonly sku: string;
  /** UN/ECE Rec. 20. */
  readonly measurementUnit: string;
  readonly priceUnit: number;
  /** Gross list price from a quantity on, ascending; empty when unknown. */
  readonly listSteps: readonly { readonly quantityFrom: number; readonly cents: number }[];
  readonly discountGroup: string | null;
  readonly vrgCents: StoredCents;
  readonly copperGrams: number;
  /** What is no longer in the supplier's catalogue counts as discontinued. */
  readonly flags: readonly MasterDataFlag[];
};

export type MasterDataFlag = 'special_order' | 'cut_to_length' | 'made_to_order' | 'discontinued' | 'new' | 'clearance';

type Row = Omit<MasterData, 'listSteps'> & { readonly listPrice: readonly StoredPriceStep[] };

/** In no particular order and in one query; unknown skus are left out. */
export async function listMasterData(db: Db, skus: readonly string[]): Promise<readonly MasterData[]> {
  return masterData.read(await db.rows<Row>(masterData.query(skus)));
}

/** The same for who asks more with one question: a query, and how its rows are read. */
export const masterData = {
  query: (skus: readonly string[]): Sql => sql`
    select sku, measurement_unit as "measurementUnit", price_unit as "priceUnit", list_price as "listPrice",
      nullif(discount_group, '') as "discountGroup", vrg_cents as "vrgCents", copper_grams as "copperGrams",
      case when is_active then flags else flags || '{discontinued}'::text[] end as flags
    from catalogue.products where sku = any(${skus}::text[])`,
  read: (rows: readonly object[]): readonly MasterData[] =>
    (rows as readonly Row[]).map(({ listPrice, ...row }) => ({
      ...row,
      listSteps: listPrice.map(([quantityFrom, cents]) => ({ quantityFrom, cents })),
    })),
};
