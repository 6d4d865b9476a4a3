import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';
import type { Language } from '@shop/contract/values';
import type { Vocabulary } from '../catalogue/index.ts';
import { titleWords } from './suggestions.rules.ts';

/** Deep enough for every tree the import takes. */
const LEVELS_ALL = 12;

const BYTES_PER_CATEGORY = 100;

const categoryCounts = defineCache<ReadonlyMap<string, number>>({
  name: 'search.categoryCounts',
  bytesMax: 4 * 1024 * 1024,
  bytesOf: (counts) => (counts.size + 1) * BYTES_PER_CATEGORY,
  isPerVersion: true,
});

/** Products in every category of the whole catalogue, counted once per version of the index. */
export async function countsByCategory(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  return ctx.cache.of(categoryCounts).load('', async () => {
    const question = { language: 'de', limit: 0, facets: false, categoryLevels: LEVELS_ALL } as const;
    const { categories } = await ctx.searchEngine.search(question);
    return new Map(categories.map(({ categoryId, count }) => [categoryId, count]));
  });
}

const categoryWords = defineCache<ReadonlyMap<string, readonly string[]>>({
  name: 'search.categoryWords',
  bytesMax: 4 * 1024 * 1024,
  bytesOf: (words) => (words.size + 1) * BYTES_PER_CATEGORY,
});

/** Words of the categories' titles, split once for every version of the vocabulary. */
export async function wordsByCategory(ctx: Ctx, vocabulary: Vocabulary, language: Language) {
  return ctx.cache
    .of(categoryWords)
    .load(`${vocabulary.version} ${language}`, async () => titleWords(vocabulary, language));
}
