import type { CatalogueRelation } from '@shop/exchange-formats';
import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import type { CopiedColumn, ProductRow } from './catalogue.rows.ts';
import type { StoredPriceList } from './import/article-row.rules.ts';

type Handle = { readonly db: Db };

/** Which articles are meant: of these categories, or by these manufacturers; null for all. */
export type ArticleSelection = {
  readonly categoryIds: readonly string[] | null;
  readonly manufacturers: readonly string[] | null;
};

/** What is sold, article by article behind a number: whether each is meant. Bounded, however few are. */
export function listSkusAfter(
  { db }: Handle,
  { categoryIds, manufacturers }: ArticleSelection,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly { readonly sku: string; readonly isMeant: boolean }[]> {
  return db.rows(sql`
    select sku, (${categoryIds}::text[] is null or category_ids && ${categoryIds}::text[])
      and (${manufacturers}::text[] is null or manufacturer = any(${manufacturers}::text[])) as "isMeant"
    from catalogue.products where sku > ${after} and is_active order by sku limit ${limit}`);
}

export async function countActiveProducts({ db }: Handle): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from catalogue.products where is_active`);
  return row?.count ?? 0;
}

/** All that is kept of an article, as staff have laid over it. */
export type WholeRow = Pick<
  ProductRow,
  | CopiedColumn
  | 'media'
  | 'measurementUnit'
  | 'quantityMin'
  | 'quantityInterval'
  | 'discountGroup'
  | 'energyClass'
  | 'co2Grams'
  | 'greenClass'
  | 'copperGrams'
  | 'weightGrams'
  | 'flags'
  | 'variantOf'
> & {
  readonly classes: readonly { readonly system: string; readonly code: string }[];
  readonly priceUnit: 1 | 100 | 1000;
  readonly priceQuantity: number;
  readonly packingUnit: string;
  readonly packingQuantity: number | null;
  readonly priceLists: readonly StoredPriceList[];
  readonly vrgCents: StoredCents;
  readonly variantKeys: readonly string[];
  readonly needsChoice: boolean;
  readonly relations: readonly CatalogueRelation[];
};

/**
 * How much of an article is read: what a table of prices says, its features too, or all. Features, texts, media and relations
 * are nine tenths of it.
 */
export type ArticleExtent = 'prices' | 'features' | 'whole';

/** Relations added by hand come first; one that the import has too counts once. */
const wholeColumns = sql`
  p.description || coalesce(a.own_description, '{}') as description, p.keywords || coalesce(a.own_keywords, '{}') as keywords,
  p.media, coalesce((
    select jsonb_agg(jsonb_build_object('type', r.type, 'sku', r.related_sku) order by r.position, r.related_sku)
    from (
      select type, related_sku, min(position) as position from (
        select type, related_sku, position from catalogue.relations where sku = p.sku
        union all
        select type, related_sku, position - 1000 from catalogue.relation_additions where sku = p.sku) of_both
      group by type, related_sku) r), '[]') as relations`;
const noWholeColumns = sql`
  '{}'::jsonb as description, '{}'::jsonb as keywords, '[]'::jsonb as media, '[]'::jsonb as relations`;

/** In the order of their numbers. What is beyond the extent is empty. */
export function listWholeRows(
  { db }: Handle,
  skus: readonly string[],
  extent: ArticleExtent,
): Promise<readonly WholeRow[]> {
  return db.rows<WholeRow>(sql`
    select p.sku, p.e_number as "eNumber", p.gtin, p.manufacturer, p.manufacturer_number as "manufacturerNumber", p.series,
      p.name || coalesce(a.own_name, '{}') as name, p.category_ids as "categoryIds", p.classes,
      ${extent === 'prices' ? sql`'[]'::jsonb` : sql`p.attributes`} as attributes,
      ${extent === 'whole' ? wholeColumns : noWholeColumns}, p.measurement_unit as "measurementUnit", p.price_unit as "priceUnit", p.price_quantity as "priceQuantity",
      p.quantity_min as "quantityMin", p.quantity_interval as "quantityInterval", p.packing_unit as "packingUnit",
      p.packing_quantity as "packingQuantity", p.price_lists as "priceLists", p.discount_group as "discountGroup",
      p.energy_class as "energyClass", p.co2_grams as "co2Grams", p.green_class as "greenClass", p.vrg_cents as "vrgCents",
      p.copper_grams as "copperGrams", p.weight_grams as "weightGrams", p.variant_of as "variantOf",
      p.variant_keys as "variantKeys", p.has_variants and p.variant_of is null as "needsChoice",
      case when a.own_flags is null or a.own_flags <@ p.flags then p.flags else p.flags || a.own_flags end as flags
    from catalogue.products p left join catalogue.article_additions a using (sku)
    where p.sku = any(${skus}) and p.is_active order by p.sku`);
}

/** Keys of the attributes that any of these articles has. */
export async function listUsedAttributes({ db }: Handle, skus: readonly string[]): Promise<readonly string[]> {
  const rows = await db.rows<{ key: string }>(sql`
    select distinct e ->> 'k' as key from catalogue.products p, jsonb_array_elements(p.attributes) e
    where p.sku = any(${skus})`);
  return rows.map(({ key }) => key);
}

/** Classes of these articles in any release of ETIM, by sku: one row, which costs a tenth of hundreds. */
export async function listEtimCodes(
  { db }: Handle,
  skus: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const row = await db.first<{ codes: Record<string, string> | null }>(sql`
    select json_object_agg(p.sku, c.code) as codes
    from catalogue.products p, jsonb_to_recordset(p.classes) as c (system text, code text)
    where p.sku = any(${skus}) and c.system ilike 'ETIM%'`);
  return row?.codes ?? {};
}
