import type { SearchResult } from '@shop/contract/search';
import type { Ctx } from '#src/context/context.ts';
import { listTiles } from '../catalogue/index.ts';
import { findOwnSku, listArticlesByNumber, listOwnBeginning, meantSkus } from '../own-numbers/index.ts';
import { isNarrowed, type Wanted } from './find-products.ts';
import { withTiles } from './with-tiles.ts';

/** Articles that are shown for the beginning of an own number, where nothing else was found. */
const BEGINNING_MAX = 50;

/**
 * A shared answer, with what the viewer's company calls so: an answer of its own, which is kept nowhere. A number that is the
 * company's alone leads to its article; one that is also ours shows both (docs/domain/own-numbers.md#equal-to-one-of-ours).
 */
export async function addOwnNumbers(
  ctx: Ctx,
  wanted: Wanted & { readonly query: string },
  shared: SearchResult,
): Promise<SearchResult> {
  const { query, page } = wanted;
  if (!ctx.buyer || isNarrowed(wanted)) return shared;
  const sku = await findOwnSku(ctx, query);
  if (sku === undefined) return addBeginning(ctx, query, shared);
  const meant = await listTiles(ctx, meantSkus(await listArticlesByNumber(ctx, query)));
  const [tile] = meant;
  if (!tile) return shared;
  if (meant.length === 1) {
    return { ...withTiles(shared, meant), exactMatch: { sku, url: tile.url, numberKind: 'ownNumber' } };
  }
  return page === 1 ? { ...withTiles(shared, meant), exactMatch: null } : { ...shared, exactMatch: null };
}

/** Where the catalogue has nothing: articles whose own number begins so. */
async function addBeginning(ctx: Ctx, query: string, shared: SearchResult): Promise<SearchResult> {
  if (shared.pagination.numFound > 0 && !shared.isRelaxed) return shared;
  const found = await listOwnBeginning(ctx, query, BEGINNING_MAX);
  return found.length === 0
    ? shared
    : withTiles(shared, await listTiles(ctx, [...new Set(found.map(({ sku }) => sku))]));
}
