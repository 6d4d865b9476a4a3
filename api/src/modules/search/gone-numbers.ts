import { normaliseNumber } from '@shop/contract/product-number';
import type { SearchResult } from '@shop/contract/search';
import type { SearchResult as IndexAnswer } from '@shop/catalogue-index';
import type { Ctx } from '#src/context/context.ts';
import { listArticlesWithNumbers, listTiles } from '../catalogue/index.ts';
import { isNarrowed, type Wanted } from './find-products.ts';
import { withTiles } from './with-tiles.ts';

/** What is shorter may well be a size: it is a number only where its words do not say it all. */
const DISTINCTIVE_LENGTH = 5;

/**
 * A result with what bears exactly this number but is no longer sold, which no search engine holds: its page says so and names
 * the successor (docs/domain/product-numbers.md#any-spelling). One query, only for what may be a number that nothing sold bears.
 */
export async function addGoneNumber(
  ctx: Ctx,
  wanted: Wanted & { readonly query: string },
  { answer, result }: { readonly answer: IndexAnswer; readonly result: SearchResult },
): Promise<SearchResult> {
  const number = normaliseNumber(wanted.query);
  if (isNarrowed(wanted) || wanted.page > 1 || !mayBeGone(number, answer)) return result;
  const gone = ((await listArticlesWithNumbers(ctx, [number])).get(number) ?? []).filter(({ isActive }) => !isActive);
  const tiles = await listTiles(
    ctx,
    gone.map(({ sku }) => sku),
  );
  const [tile] = tiles;
  const [article] = gone;
  if (!article || !tile) return result;
  const exactMatch = tiles.length === 1 ? { sku: tile.sku, url: tile.url, numberKind: article.kind } : null;
  return { ...withTiles(result, tiles), exactMatch };
}

function mayBeGone(number: string, { codes, match }: IndexAnswer): boolean {
  if (codes.length > 0 || !/\d/.test(number)) return false;
  return match !== 'words' || number.length >= DISTINCTIVE_LENGTH;
}
