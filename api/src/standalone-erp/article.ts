export type ErpArticleFlag = 'special_order' | 'cut_to_length' | 'made_to_order' | 'discontinued' | 'new' | 'clearance';

/** Master data of an article as the ERP needs it. Amounts are Rappen without VAT. */
export type ErpArticle = {
  readonly sku: string;
  /** Unit of sale, UN/ECE Rec. 20 (`C62`, `MTR` …). */
  readonly measurementUnit: string;
  /** Prices are per this many units of sale. */
  readonly priceUnit: number;
  /** List price from a quantity on, ascending; the first step counts from quantity 1. Empty: no list price. */
  readonly listSteps: readonly { readonly quantityFrom: number; readonly cents: number }[];
  readonly discountGroup: string | null;
  /** Recycling fee per unit of sale. */
  readonly vrgCents: number;
  /** Copper in one unit of sale, grams. */
  readonly copperGrams: number;
  readonly flags: readonly ErpArticleFlag[];
};
