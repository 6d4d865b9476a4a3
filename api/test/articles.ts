import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

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
  for (const {
    sku,
    quantityMin = 1,
    quantityInterval = 1,
    isActive = true,
    hasVariants = false,
    numbers = [],
  } of articles) {
    const name = JSON.stringify({
      de: `Schalter ${sku}`,
      fr: `Interrupteur ${sku}`,
      it: `Interruttore ${sku}`,
      en: `Switch ${sku}`,
    });
    await db.run(sql`
      insert into catalogue.products (sku, supplier, e_number, manufacturer, manufacturer_number, name, description, keywords,
        category_ids, attributes, measurement_unit, price_unit, quantity_min, quantity_interval, is_active, has_variants,
        list_price, content_hash)
      values (${sku}, 'test', '941120317', 'Lumeta', ${`LU-${sku}`}, ${name}::jsonb, '{}', '{}', '{}', '[]', 'C62', 1,
        ${quantityMin}, ${quantityInterval}, ${isActive}, ${hasVariants}, '[[1, 2000]]', '')`);
    for (const number of [sku.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), ...numbers]) {
      await db.run(sql`
        insert into catalogue.product_numbers (number, kind, sku)
        values (${number}, ${number === numbers[0] ? 'eNumber' : 'sku'}, ${sku})`);
    }
  }
}
