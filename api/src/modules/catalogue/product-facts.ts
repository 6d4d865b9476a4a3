import type { ProductTile } from '@shop/contract/catalogue';
import { languageOf } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { getVocabulary, listCachedProducts, cachedTile } from './catalogue.cache.ts';
import * as rules from './catalogue.rules.ts';

export type ProductFacts = {
  readonly tile: ProductTile;
  readonly gtin: string;
  readonly series: string;
  /** From the top of the tree down to the product's main category. */
  readonly categories: readonly { readonly id: string; readonly title: string }[];
  readonly attributes: readonly {
    readonly key: string;
    readonly label: string;
    readonly unit: string;
    readonly value: string;
  }[];
};

/** All that is known of several products in words, in the order asked; unknown skus are left out. At most one query. */
export async function listProductFacts(ctx: Ctx, skus: readonly string[]): Promise<ProductFacts[]> {
  const [vocabulary, rows] = await Promise.all([getVocabulary(ctx), listCachedProducts(ctx, skus)]);
  const language = languageOf(ctx.locale);
  return skus.flatMap((sku) => {
    const row = rows.get(sku);
    if (!row) return [];
    const path = vocabulary.categories.get(row.categoryIds[0] ?? '')?.path ?? [];
    return [
      {
        tile: cachedTile(ctx, row, vocabulary),
        gtin: row.gtin,
        series: row.series,
        categories: path.flatMap((id) => {
          const node = vocabulary.categories.get(id);
          return node ? [{ id, title: rules.textIn(node.title, language) }] : [];
        }),
        attributes: row.attributes.flatMap((stored) => {
          const attribute = vocabulary.attributes.get(stored.k);
          if (!attribute) return [];
          const value = rules.attributeText(stored, attribute, language);
          return [{ key: stored.k, label: rules.textIn(attribute.name, language), unit: attribute.unit, value }];
        }),
      },
    ];
  });
}

/** What the main category of each product is called, by sku; unknown skus are left out. At most one query. */
export async function listCategoryNames(ctx: Ctx, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [{ categories }, rows] = await Promise.all([getVocabulary(ctx), listCachedProducts(ctx, skus)]);
  const language = languageOf(ctx.locale);
  return new Map(
    [...rows].map(([sku, { categoryIds }]) => {
      const node = categories.get(categoryIds[0] ?? '');
      return [sku, node ? rules.textIn(node.title, language) : ''];
    }),
  );
}

/** Categories of products with all that stand above them, by sku; unknown skus are left out. At most one query. */
export async function listCategoriesOf(
  ctx: Ctx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const [{ categories }, rows] = await Promise.all([getVocabulary(ctx), listCachedProducts(ctx, skus)]);
  const withParents = (id: string) => [id, ...(categories.get(id)?.path ?? [])];
  return new Map([...rows].map(([sku, { categoryIds }]) => [sku, new Set(categoryIds.flatMap(withParents))]));
}
