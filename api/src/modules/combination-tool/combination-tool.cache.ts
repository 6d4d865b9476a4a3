import { defineCache } from '#platform/cache/cache.ts';
import type { Ctx } from '#src/context/context.ts';
import { getVocabulary, listProductRowsOfCategories } from '../catalogue/index.ts';
import { makeRange, RANGE_CATEGORIES, type Range } from './combination-tool.range.ts';

const BYTES_PER_ARTICLE = 2000;

/** One entry, which holds nothing of a customer. */
const ranges = defineCache<Range>({
  name: 'combinationTool.range',
  bytesMax: 16 * 1024 * 1024,
  bytesOf: ({ frames, insets }) => (frames.size + insets.size + 1) * BYTES_PER_ARTICLE,
  isPerVersion: true,
});

/** All frames and insets: a few thousand articles, read once per version of the catalogue. */
export async function getRange(ctx: Ctx): Promise<Range> {
  return ctx.cache.of(ranges).load('', () => readRange(ctx));
}

async function readRange(ctx: Ctx): Promise<Range> {
  const [rows, vocabulary] = await Promise.all([
    listProductRowsOfCategories(ctx, RANGE_CATEGORIES),
    getVocabulary(ctx),
  ]);
  return makeRange(rows, vocabulary);
}
