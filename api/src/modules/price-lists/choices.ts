import type { PriceListChoice, PriceListScope } from '@shop/contract/price-lists';
import type { priceListsEndpoints } from '@shop/contract/price-lists.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { listBoughtSkus } from '../bought-before/index.ts';
import { getVocabulary, textIn } from '../catalogue/index.ts';

/** Levels of the tree that are offered. */
const LEVELS = 2;

/** What a list can be narrowed to. @throws ShopError `search.not_ready` */
export async function listChoices(ctx: BuyerCtx): Promise<ReplyOf<(typeof priceListsEndpoints)['choices']>> {
  const language = languageOf(ctx.locale);
  const [vocabulary, bought, found] = await Promise.all([
    getVocabulary(ctx),
    listBoughtSkus(ctx),
    ctx.searchEngine.search({ language, facets: ['manufacturer'], limit: 0, categoryLevels: LEVELS }),
  ]);
  const counts = new Map(found.categories.map(({ categoryId, count }) => [categoryId, count]));
  const branch = (ids: readonly string[], level: number): PriceListChoice[] =>
    ids.flatMap((id) => {
      const [node, count] = [vocabulary.categories.get(id), counts.get(id) ?? 0];
      if (!node || count === 0) return [];
      const below = level + 1 < LEVELS ? branch(node.children, level + 1) : [];
      return [{ id, title: textIn(node.title, language), count, level }, ...below];
    });
  return {
    all: found.total,
    bought: bought.length,
    categories: branch(vocabulary.roots, 0),
    manufacturers: makersIn(found.facets)
      .map(({ value, count }) => ({ id: value, title: value, count, level: 0 }))
      .toSorted((a, b) => a.title.localeCompare(b.title, language)),
  };
}

type Facets = Awaited<ReturnType<BuyerCtx['searchEngine']['search']>>['facets'];

function makersIn(facets: Facets) {
  return facets.find(({ facet }) => facet === 'manufacturer')?.values ?? [];
}

type Selection = {
  readonly scope: PriceListScope;
  readonly categories: readonly string[];
  readonly manufacturers: readonly string[];
};

/**
 * What a list is narrowed to, once each; choices of another scope do not count.
 * @throws ShopError `priceList.nothing_chosen`, `priceList.choice_unknown`, `priceList.nothing_bought`, `search.not_ready`
 */
export async function checkSelection(
  ctx: BuyerCtx,
  { scope, categories, manufacturers }: Selection,
): Promise<{ readonly scope: PriceListScope; readonly chosen: readonly string[] }> {
  if (scope === 'bought' && (await listBoughtSkus(ctx)).length === 0) refuse('priceList.nothing_bought');
  if (scope === 'all' || scope === 'bought') return { scope, chosen: [] };
  const chosen = [...new Set(scope === 'categories' ? categories : manufacturers)].filter((one) => one !== '');
  if (chosen.length === 0) refuse('priceList.nothing_chosen');
  const known = await knownChoices(ctx, scope);
  const unknown = chosen.find((id) => !known.has(id));
  if (unknown !== undefined) refuse('priceList.choice_unknown', { choice: unknown }, scope);
  return { scope, chosen };
}

/** What there is to choose from: who sends something else would get an empty list. */
async function knownChoices(
  ctx: BuyerCtx,
  scope: 'categories' | 'manufacturers',
): Promise<{ readonly has: (id: string) => boolean }> {
  if (scope === 'categories') return (await getVocabulary(ctx)).categories;
  const language = languageOf(ctx.locale);
  const { facets } = await ctx.searchEngine.search({ language, facets: ['manufacturer'], limit: 0 });
  return new Set(makersIn(facets).map(({ value }) => value));
}
