import sql from 'sql-template-tag';
import type { Ctx } from '#src/context/context.ts';
import type { FlatCategory, PlacedCategory } from './category-tree.rules.ts';

type DbCtx = Pick<Ctx, 'db'>;

/** A category's lowest share of CO2 values that is labelled best (docs/domain/catalogue.md#green-label). */
const BEST_CO2_SHARE = 0.2;
/** With fewer products than this a share says nothing. */
const COMPARED_PRODUCTS_MIN = 5;

export function listFlatCategories({ db }: DbCtx): Promise<readonly FlatCategory[]> {
  return db.rows<FlatCategory>(sql`select id, parent_id as "parentId", sort from catalogue.categories`);
}

/** Categories of a supplier that his new catalogue no longer has go, unless a product is still in one of them. */
export function deleteCategories({ db }: DbCtx, supplier: string, kept: readonly string[]): Promise<number> {
  return db.run(sql`
    delete from catalogue.categories c where c.supplier = ${supplier} and c.id <> all(${[...kept]})
      and not exists (select from catalogue.products p where p.is_active and c.id = any(p.category_ids))`);
}

/** Answers how many categories have moved. */
export function updateCategoryPlaces({ db }: DbCtx, places: readonly PlacedCategory[]): Promise<number> {
  return db.run(sql`
    update catalogue.categories c set path = r.path, preorder = r.preorder
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r (id text, path text[], preorder integer)
    where c.id = r.id and (c.path, c.preorder) is distinct from (r.path, r.preorder)`);
}

/** Products of a supplier that a list of its own has put into categories. */
export async function listPlacedSkus({ db }: DbCtx, supplier: string): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    select sku from catalogue.products where supplier = ${supplier} and placed_ids <> '{}'`);
  return rows.map(({ sku }) => sku);
}

/** Variants whose parent is not here stand alone; parents know that they have variants. Answers whom it changed. */
export async function updateVariants({ db }: DbCtx): Promise<readonly string[]> {
  const orphans = await db.rows<{ sku: string }>(sql`
    update catalogue.products v set variant_of = null where variant_of is not null
      and not exists (select from catalogue.products p where p.sku = v.variant_of and p.is_active) returning sku`);
  const parents = await db.rows<{ sku: string }>(sql`
    update catalogue.products p set has_variants = not has_variants
    where has_variants <> exists (select from catalogue.products v where v.variant_of = p.sku and v.is_active)
    returning sku`);
  return [...orphans, ...parents].map(({ sku }) => sku);
}

/**
 * Green labels: best for the declared class A and for the lowest fifth of CO2 values of the main category, better and
 * good for the classes B and C, and a label of its own for who only declares CO2. Answers whom it changed.
 */
export async function updateGreenLabels({ db }: DbCtx): Promise<readonly string[]> {
  const rows = await db.rows<{ sku: string }>(sql`
    with ranked as (
      select sku, green_class, co2_grams,
        percent_rank() over within_category as share, count(*) over (partition by category_ids[1]) as compared
      from catalogue.products where is_active and (co2_grams is not null or green_class <> '')
      window within_category as (partition by category_ids[1] order by co2_grams nulls last)
    ), labelled as (
      select sku, case
        when green_class = 'A' then 'best'
        when co2_grams is not null and compared >= ${COMPARED_PRODUCTS_MIN} and share < ${BEST_CO2_SHARE} then 'best'
        when green_class = 'B' then 'better'
        when green_class = 'C' then 'good'
        else 'onlyCo2' end as label
      from ranked
    )
    update catalogue.products p set green_label = coalesce(l.label, '')
    from catalogue.products o left join labelled l using (sku)
    where p.sku = o.sku and p.green_label <> coalesce(l.label, '') returning p.sku`);
  return rows.map(({ sku }) => sku);
}

/** How many active products carry each attribute: orders the filters. */
export async function countAttributeProducts({ db }: DbCtx): Promise<void> {
  await db.run(sql`
    with counted as (
      select stored.entry ->> 'k' as key, count(distinct p.sku) as products
      from catalogue.products p cross join lateral jsonb_array_elements(p.attributes) as stored (entry)
      where p.is_active group by 1
    )
    update catalogue.attributes a set products = coalesce(c.products, 0)
    from catalogue.attributes b left join counted c using (key)
    where a.key = b.key and a.products <> coalesce(c.products, 0)`);
}

/** Statistics for the planner: after a large import the tables are nothing like before. */
export async function analyseCatalogue({ db }: DbCtx): Promise<void> {
  for (const table of ['products', 'product_numbers', 'relations', 'categories', 'attribute_values']) {
    await db.text(`analyze catalogue.${table}`);
  }
}
