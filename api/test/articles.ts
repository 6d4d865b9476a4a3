import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import { catalogueChanged } from '#src/modules/catalogue/index.ts';
import type { TestShop } from './shop.ts';

export type TestArticle = {
  readonly sku: string;
  readonly quantityMin?: number;
  readonly quantityInterval?: number;
  readonly isActive?: boolean;
  readonly hasVariants?: boolean;
  /** Further numbers, in the kept spelling. */
  readonly numbers?: readonly string[];
};

/** Puts articles into the catalogue of a test, by the shortest way: the import has tests of its own. */
export async function insertArticles(db: Db, articles: readonly TestArticle[]): Promise<void> {
  const rows = articles.map(({ sku, quantityMin = 1, quantityInterval = 1, isActive = true, hasVariants = false }) => ({
    sku,
    quantityMin,
    quantityInterval,
    isActive,
    hasVariants,
    name: { de: `Schalter ${sku}`, fr: `Interrupteur ${sku}`, it: `Interruttore ${sku}`, en: `Switch ${sku}` },
  }));
  await db.run(sql`
    insert into catalogue.products (sku, supplier, e_number, manufacturer, manufacturer_number, name, description, keywords,
      category_ids, attributes, measurement_unit, price_unit, quantity_min, quantity_interval, is_active, has_variants,
      list_price, content_hash)
    select sku, 'test', '941120317', 'Lumeta', 'LU-' || sku, name, '{}', '{}', '{}', '[]', 'C62', 1, "quantityMin",
      "quantityInterval", "isActive", "hasVariants", '[[1, 2000]]', ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (sku text, name jsonb, "quantityMin" integer,
      "quantityInterval" integer, "isActive" boolean, "hasVariants" boolean)`);
  const numbers = articles.flatMap(({ sku, numbers: [eNumber, ...others] = [] }) => [
    { sku, kind: 'sku', number: sku.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') },
    ...(eNumber === undefined ? [] : [{ sku, kind: 'eNumber', number: eNumber }]),
    ...others.map((number) => ({ sku, kind: 'sku', number })),
  ]);
  await db.run(sql`
    insert into catalogue.product_numbers (number, kind, sku)
    select number, kind, sku
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as r (number text, kind text, sku text)`);
}

/** Withdraws an article, or sells it again, as an import does: every process hears of it. */
export async function sellArticle({ parts: { db, cache } }: TestShop, sku: string, isSold: boolean): Promise<void> {
  await db.run(sql`update catalogue.products set is_active = ${isSold} where sku = ${sku}`);
  cache.invalidate(catalogueChanged, { skus: [sku], isWhole: false });
}

/** Articles `M-0`, `M-1` … */
export function manyArticles(count: number): readonly TestArticle[] {
  return Array.from({ length: count }, (_, index) => ({ sku: `M-${index}` }));
}
