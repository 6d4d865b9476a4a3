import type { ProductNumberKind } from '@shop/contract/catalogue';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { CategoryRow, IndexRow, ProductRow, VocabularyRow } from './catalogue.rows.ts';
import { layTree, type LayeredCategory } from './layered-tree.rules.ts';

type Handle = { readonly db: Db };

/** More than any article is known: those at the top come before all others. */
const TOP_POPULARITY = 1_000_000_000;

/** An import without a sign of life for so long has died with its process. */
export const IMPORT_DEAD_AFTER_SECONDS = 120;

/** What is imported with what is added by hand beside it (docs/domain/imports.md#additions). */
const products = sql`catalogue.products p left join catalogue.article_additions a using (sku)`;

/** Texts and labels as they are read: own ones win, language by language. */
const layered = sql`
  p.name || coalesce(a.own_name, '{}') as name, p.description || coalesce(a.own_description, '{}') as description,
  p.keywords || coalesce(a.own_keywords, '{}') as keywords,
  case when a.own_flags is null or a.own_flags <@ p.flags then p.flags else p.flags || a.own_flags end as flags,
  case when a.is_top then p.popularity + ${TOP_POPULARITY} else p.popularity end as popularity`;

const productColumns = sql`
  sku, e_number as "eNumber", gtin, manufacturer, manufacturer_number as "manufacturerNumber", series, ${layered},
  category_ids as "categoryIds", attributes,
  case when a.own_media is null or a.own_media = '[]' then p.media else a.own_media || p.media end as media,
  a.own_price_type as "ownPriceType", a.own_price_from as "ownPriceFrom", a.own_price_to as "ownPriceTo",
  measurement_unit as "measurementUnit",
  price_unit as "priceUnit", quantity_min as "quantityMin", quantity_interval as "quantityInterval",
  list_price as "listPrice", discount_group as "discountGroup", energy_class as "energyClass", co2_grams as "co2Grams",
  green_class as "greenClass", green_label as "greenLabel", vrg_cents as "vrgCents", copper_grams as "copperGrams",
  weight_grams as "weightGrams", variant_of as "variantOf", has_variants as "hasVariants",
  coalesce(a.own_successor_sku, p.successor_sku) as "successorSku", is_active as "isActive", first_seen_at as "firstSeenAt"`;

/** Without pictures and the like: an index reads all products there are. */
const indexColumns = sql`
  sku, e_number as "eNumber", gtin, manufacturer, manufacturer_number as "manufacturerNumber", series, ${layered},
  category_ids as "categoryIds", attributes, price_unit as "priceUnit", list_price as "listPrice",
  energy_class as "energyClass", green_label as "greenLabel", is_active as "isActive", first_seen_at as "firstSeenAt",
  exists (select from catalogue.stocked s where s.sku = p.sku) as "isStocked"`;

/** In no particular order; unknown skus are left out. */
export function listProductRows({ db }: Handle, skus: readonly string[]): Promise<readonly ProductRow[]> {
  return db.rows<ProductRow>(sql`select ${productColumns} from ${products} where p.sku = any(${skus})`);
}

/** Products with exactly this number (already in the kept spelling), the orderable ones first. */
export function listSkusByNumber({ db }: Handle, number: string): Promise<readonly { sku: string; kind: string }[]> {
  return db.rows(sql`
    select distinct on (p.sku) p.sku, n.kind
    from catalogue.product_numbers n join catalogue.products p using (sku)
    where n.number = ${number} and p.is_active
    order by p.sku, array_position(array['sku', 'eNumber', 'gtin', 'manufacturerNumber'], n.kind)
    limit 50`);
}

export type ArticleWithNumber = {
  readonly number: string;
  readonly sku: string;
  readonly kind: ProductNumberKind;
  readonly isActive: boolean;
};

/** As `listSkusByNumbers`, with the products that are no longer sold. */
export function listArticlesWithNumbers(
  { db }: Handle,
  numbers: readonly string[],
): Promise<readonly ArticleWithNumber[]> {
  return db.rows(sql`
    select distinct on (n.number, n.sku) n.number, n.sku, n.kind, p.is_active as "isActive"
    from catalogue.product_numbers n join catalogue.products p using (sku)
    where n.number = any(${numbers})
    order by n.number, n.sku, array_position(array['sku', 'eNumber', 'gtin', 'manufacturerNumber'], n.kind)`);
}

/** The variants of articles that are sold in variants only. */
export function listVariantSkus(
  { db }: Handle,
  parents: readonly string[],
): Promise<readonly { parent: string; sku: string }[]> {
  return db.rows(sql`
    select variant_of as parent, sku from catalogue.products
    where variant_of = any(${parents}) and is_active
    order by variant_of, sku`);
}

/** The family of one parent, with the attributes that tell its variants apart. */
export function listVariantsOf(
  { db }: Handle,
  parent: string,
  limit: number,
): Promise<readonly { sku: string; keys: readonly string[] }[]> {
  return db.rows(sql`
    select sku, variant_keys as keys from catalogue.products
    where variant_of = ${parent} and is_active order by sku limit ${limit}`);
}

/** The whole tree, depth first, as it is imported and then changed by hand. */
export async function listCategoryRows({ db }: Handle): Promise<readonly CategoryRow[]> {
  const rows = await db.rows<LayeredCategory>(sql`
    select id, c.title || coalesce(a.own_title, '{}') as title, c.image_hash as "imageHash",
      case when a.is_moved then a.own_parent_id else c.parent_id end as "parentId",
      coalesce(a.own_sort, c.sort) as sort, coalesce(a.is_hidden, false) as "isHidden"
    from catalogue.categories c left join catalogue.category_additions a using (id)`);
  return layTree(rows);
}

/** All attributes with their text values. */
export function listVocabulary({ db }: Handle): Promise<readonly VocabularyRow[]> {
  return db.rows<VocabularyRow>(sql`
    select a.key, a.type, a.unit, a.name, a.products,
      coalesce((
        select jsonb_agg(jsonb_build_array(v.id, v.code, v.text))
        from catalogue.attribute_values v where v.attribute_key = a.key
      ), '[]') as values
    from catalogue.attributes a order by a.products desc, a.key`);
}

/** As `listProductRows`, for a change of the index. */
export function listIndexRows({ db }: Handle, skus: readonly string[]): Promise<readonly IndexRow[]> {
  return db.rows<IndexRow>(sql`select ${indexColumns} from ${products} where p.sku = any(${skus})`);
}

/** Active products in the order of their sku, after one sku: the pages in which the index is built. */
export function listIndexRowsAfter({ db }: Handle, sku: string, limit: number): Promise<readonly IndexRow[]> {
  return db.rows<IndexRow>(sql`
    select ${indexColumns} from ${products}
    where p.sku > ${sku} and is_active order by p.sku limit ${limit}`);
}

/** Active products of a product line whose main category is one of these, in the order of their sku. */
export function listProductRowsOfCategories(
  { db }: Handle,
  categoryIds: readonly string[],
): Promise<readonly ProductRow[]> {
  return db.rows<ProductRow>(sql`
    select ${productColumns} from ${products}
    where category_ids[1] = any(${categoryIds}) and series <> '' and is_active order by p.sku`);
}

/**
 * Number of the last change of the catalogue, 0 before the first. While an import is under way it stays where it was, so
 * that nothing is built from a half catalogue only to be built again.
 */
export async function getCatalogueVersion({ db }: Handle): Promise<number> {
  const row = await db.first<{ version: number }>(sql`
    select coalesce(
      (select version_before from catalogue.import_runs
        where state = 'running' and seen_at > now() - make_interval(secs => ${IMPORT_DEAD_AFTER_SECONDS})),
      (select max(version) from catalogue.changes), 0)::bigint as version`);
  return row?.version ?? 0;
}

export type ChangeRow = { readonly version: number; readonly sku: string; readonly oldest: number };

/** What has changed after one version up to another, in order; an empty sku stands for the tree and shared words. */
export function listChanges(
  { db }: Handle,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<readonly ChangeRow[]> {
  return db.rows<ChangeRow>(sql`
    select version, sku, (select min(version) from catalogue.changes) as oldest from catalogue.changes
    where version > ${after} and version <= ${upTo} order by version limit ${limit}`);
}

/** Deletes changes older than so many days, but always keeps the newest; answers how many. */
export function deleteOldChanges({ db }: Handle, days: number): Promise<number> {
  return db.run(sql`
    delete from catalogue.changes where version < least(
      (select max(version) from catalogue.changes),
      (select min(version) from catalogue.changes where changed_at > now() - make_interval(days => ${days})))`);
}

/** Changes whenever there is another attribute or another value. */
export async function getVocabularyVersion({ db }: Handle): Promise<string> {
  const row = await db.first<{ version: string }>(sql`
    select (select count(*) from catalogue.attributes) || ' ' || (select coalesce(max(id), 0) from catalogue.attribute_values)
      as version`);
  return row?.version ?? '';
}

export async function countProducts({ db }: Handle): Promise<number> {
  const row = await db.first<{ count: number }>(sql`select count(*)::int as count from catalogue.products`);
  return row?.count ?? 0;
}

/** Articles that most customers know, best known first. */
export async function listPopularSkus({ db }: Handle, count: number): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select sku from catalogue.products
    where is_active and e_number <> '' and not (has_variants and variant_of is null)
    order by popularity desc, sku limit ${count}`);
  return rows.map(({ sku }) => sku);
}

/** Those added by hand first; one that the import has too counts once. */
function relationsOf(sku: string): Sql {
  return sql`
    select type, related_sku, min(position) as position from (
      select type, related_sku, position from catalogue.relations where sku = ${sku}
      union all
      select type, related_sku, position - 1000 from catalogue.relation_additions where sku = ${sku}) all_of_them
    group by type, related_sku`;
}

/** Active related products of one type, as the supplier ordered them. */
export async function listRelatedSkus(
  { db }: Handle,
  { sku, type, limit }: { readonly sku: string; readonly type: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select p.sku from (${relationsOf(sku)}) r join catalogue.products p on p.sku = r.related_sku
    where r.type = ${type} and p.is_active order by r.position, p.sku limit ${limit}`);
  return rows.map((row) => row.sku);
}

/** How many active related products there are of each type. */
export function countRelations({ db }: Handle, sku: string): Promise<readonly { type: string; amount: number }[]> {
  return db.rows(sql`
    select r.type, count(*)::int as amount
    from (${relationsOf(sku)}) r join catalogue.products p on p.sku = r.related_sku
    where p.is_active group by r.type order by r.type`);
}

/** Others of the same product line, most popular first. */
export async function listSeriesSkus(
  { db }: Handle,
  { sku, manufacturer, series }: Pick<ProductRow, 'sku' | 'manufacturer' | 'series'>,
  limit: number,
): Promise<readonly string[]> {
  if (series === '') return [];
  const rows = await db.rows<{ sku: string }>(sql`
    select sku from catalogue.products
    where manufacturer = ${manufacturer} and series = ${series} and series <> '' and is_active and sku <> ${sku}
    order by popularity desc, sku limit ${limit}`);
  return rows.map((row) => row.sku);
}
