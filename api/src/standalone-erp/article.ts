import type { Sql } from 'sql-template-tag';

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

/**
 * Where master data come from. The query is part of the ERP's own, so that no question goes for articles alone: its rows have
 * a `sku` and a `discountGroup` and come as JSON. Unknown skus are left out, the order does not matter.
 */
export type ArticleSource = {
  readonly query: (skus: readonly string[]) => Sql;
  readonly read: (rows: readonly object[]) => readonly ErpArticle[];
};

/** What is asked about articles, with their rows in the same answer. */
export type WithArticles<T> = T & { readonly articles: readonly object[] };
