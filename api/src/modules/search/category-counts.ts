import type { Ctx } from '#src/context/context.ts';

/** Deep enough for every tree the import takes. */
const LEVELS_ALL = 12;

type Cached = { readonly version: string; readonly counts: Promise<ReadonlyMap<string, number>> };
const caches = new WeakMap<object, Cached>();

/** Products in every category of the whole catalogue, counted once per version of the index. */
export function countsByCategory(ctx: Ctx): Promise<ReadonlyMap<string, number>> {
  const version = ctx.searchEngine.version();
  const known = caches.get(ctx.searchEngine);
  if (known?.version === version) return known.counts;
  const counts = ctx.searchEngine
    .search({ language: 'de', limit: 0, facets: false, categoryLevels: LEVELS_ALL })
    .then(({ categories }) => new Map(categories.map(({ categoryId, count }) => [categoryId, count])));
  counts.catch(() => caches.delete(ctx.searchEngine)); // the next request tries again
  caches.set(ctx.searchEngine, { version, counts });
  return counts;
}
