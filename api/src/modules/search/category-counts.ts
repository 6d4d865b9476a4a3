import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';

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
