import type { ProductTile } from '@shop/contract/catalogue';
import type { SearchResult } from '@shop/contract/search';

/** What was found, with these before it; each once, and counted. */
export function withTiles(found: SearchResult, tiles: readonly ProductTile[]): SearchResult {
  const skus = new Set(tiles.map(({ sku }) => sku));
  const rest = found.products.filter(({ sku }) => !skus.has(sku));
  const isNew = tiles.length - (found.products.length - rest.length);
  return {
    ...found,
    products: [...tiles, ...rest],
    pagination: { ...found.pagination, numFound: found.pagination.numFound + isNew },
  };
}
