import { normaliseProductNumber } from '@shop/exchange-formats';
import type { Ctx } from '#src/context/context.ts';
import { listArticles, type Article } from '../catalogue/index.ts';
import { listArticlesWithNumbers } from '../own-numbers/index.ts';
import type { StoredRules } from './stored.schema.ts';

/**
 * The articles that a buyer's system means, by what it calls them: the number map of its interface, our number, an own number of
 * its company, E-No, EAN, in any spelling. Three queries for any number of them; what means nothing, or several, is left out.
 */
export async function findArticles(
  ctx: Ctx,
  numbers: readonly string[],
  { numberMap }: Pick<StoredRules, 'numberMap'>,
): Promise<ReadonlyMap<string, Article>> {
  const ours = new Map(Object.entries(numberMap).map(([sku, theirs]) => [theirs, sku]));
  const wanted = [...new Set(numbers.filter((number) => number !== ''))];
  const skuOf = (number: string) => ours.get(number) ?? number;
  const articles = await listArticles(ctx, wanted.map(skuOf));
  const others = wanted.filter((number) => !articles.has(skuOf(number)));
  const spelled = await listArticlesWithNumbers(ctx, others.map(normaliseProductNumber));
  const found = new Map<string, string>();
  for (const number of others) {
    const skus = new Set(spelled.get(normaliseProductNumber(number))?.map(({ sku }) => sku));
    const [sku] = skus;
    if (sku !== undefined && skus.size === 1) found.set(number, sku);
  }
  const more = await listArticles(ctx, [...new Set(found.values())]);
  return new Map(
    wanted.flatMap((number) => {
      const article = articles.get(skuOf(number)) ?? more.get(found.get(number) ?? '');
      return article ? [[number, article] as const] : [];
    }),
  );
}
