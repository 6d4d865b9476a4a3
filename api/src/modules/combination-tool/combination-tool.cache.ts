import type { Ctx } from '#src/context/context.ts';
import { getVocabulary, listProductRowsOfCategories } from '../catalogue/index.ts';
import { makeRange, RANGE_CATEGORIES, type Range } from './combination-tool.range.ts';

type RangeCache = { readonly version: string; readonly range: Promise<Range> };

/** One per search engine, whose version tells when the catalogue has moved on; nothing of a customer is in it. */
const caches = new WeakMap<object, RangeCache>();

/** All frames and insets: a few thousand articles, read once per version of the catalogue. */
export function getRange(ctx: Ctx): Promise<Range> {
  const version = ctx.searchEngine.version();
  const known = caches.get(ctx.searchEngine);
  if (known?.version === version) return known.range;
  const range = readRange(ctx);
  caches.set(ctx.searchEngine, { version, range });
  range.catch(() => caches.delete(ctx.searchEngine)); // the next request tries again
  return range;
}

async function readRange(ctx: Ctx): Promise<Range> {
  const [rows, vocabulary] = await Promise.all([
    listProductRowsOfCategories(ctx, RANGE_CATEGORIES),
    getVocabulary(ctx),
  ]);
  return makeRange(rows, vocabulary);
}
