import type { ProductTile } from '@shop/contract/catalogue';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { getVocabulary, listCachedProducts, cachedTile } from './catalogue.cache.ts';
import type { StoredAttribute } from './catalogue.rows.ts';
import * as rules from './catalogue.rules.ts';
import { listVariantsOf } from './catalogue.sql.ts';
import type { Attribute } from './catalogue.vocabulary.ts';

export type FamilyMember = {
  readonly tile: ProductTile;
  readonly isOrderable: boolean;
  /** By attribute key; `value` is the same in every language. */
  readonly values: ReadonlyMap<string, { readonly value: string; readonly label: string; readonly rank: number }>;
};

export type Family = {
  readonly parent: ProductTile;
  readonly attributes: readonly { readonly key: string; readonly label: string }[];
  readonly members: readonly FamilyMember[];
};

/**
 * The variants of an article, whether it is named by one of them or by its parent; an article sold in one form only is a
 * family of itself. At most two queries.
 * @param parentSku where given, the article has to belong to it
 * @throws ShopError `catalogue.product_unknown`
 */
export async function getFamily(
  ctx: Ctx,
  {
    sku,
    parentSku,
    membersMax,
  }: { readonly sku: string; readonly parentSku: string | undefined; readonly membersMax: number },
): Promise<Family> {
  const [vocabulary, asked] = await Promise.all([getVocabulary(ctx), listCachedProducts(ctx, [sku])]);
  const row = asked.get(sku) ?? refuse('catalogue.product_unknown', { sku });
  const head = row.variantOf ?? row.sku;
  if (parentSku !== undefined && parentSku !== head) refuse('catalogue.product_unknown', { sku: parentSku });
  const variants = await listVariantsOf(ctx, head, membersMax);
  const skus = variants.length > 0 ? variants.map((variant) => variant.sku) : [sku];
  const rows = await listCachedProducts(ctx, [head, ...skus]);
  const language = languageOf(ctx.locale);
  const attributes = [...new Set(variants.flatMap((variant) => variant.keys))].flatMap(
    (key) => vocabulary.attributes.get(key) ?? [],
  );
  return {
    parent: cachedTile(ctx, rows.get(head) ?? row, vocabulary),
    attributes: attributes.map(({ key, name }) => ({ key, label: rules.textIn(name, language) })),
    members: skus.flatMap((sku) => {
      const member = rows.get(sku);
      if (!member) return [];
      return [
        {
          tile: cachedTile(ctx, member, vocabulary),
          isOrderable: rules.isOrderable(member),
          values: new Map(
            attributes.flatMap((attribute) => {
              const stored = member.attributes.find(({ k }) => k === attribute.key);
              if (!stored) return [];
              const label = rules.attributeText(stored, attribute, language);
              return [[attribute.key, { value: codeOf(stored, attribute), label, rank: rankOf(stored) }] as const];
            }),
          ),
        },
      ];
    }),
  };
}

function codeOf(stored: StoredAttribute, attribute: Attribute): string {
  if ('v' in stored) return stored.v.flatMap((id) => attribute.codeById.get(id) ?? []).join(',');
  if ('b' in stored) return String(stored.b);
  return 'r' in stored ? stored.r.join('..') : String(stored.n);
}

/** Measures are offered by size; words are all alike and follow the alphabet. */
function rankOf(stored: StoredAttribute): number {
  if ('n' in stored) return stored.n;
  return 'r' in stored ? stored.r[0] : 0;
}
