import type { ProductTile } from '@shop/contract/catalogue';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#src/context/context.ts';
import type { CatalogueChange } from '#src/ports/search-engine/search-engine.port.ts';
import {
  countRelations,
  getCatalogueVersion,
  getVocabularyVersion,
  listCategoryRows,
  listProductRows,
  listSeriesSkus,
  listVocabulary,
} from './catalogue.sql.ts';
import type { ProductRow } from './catalogue.rows.ts';
import { tileOf } from './catalogue.rules.ts';
import { makeVocabulary, type Vocabulary } from './catalogue.vocabulary.ts';

/** Cached products per process: about 3 kB each. */
const CACHED_PRODUCTS_MAX = 12_000;
/** Cached tiles, per language: about 2 kB each. */
const CACHED_TILES_MAX = 12_000;
/** Cached surroundings of product pages: under 1 kB each. */
const CACHED_SURROUNDINGS_MAX = 5000;
/** Related products shown at most of one type. */
export const RELATED_MAX = 48;

/**
 * Cache of the catalogue. It belongs to one search engine, which reports changes; the same for every visitor, so it never
 * holds customer data.
 */
type CatalogueCache = {
  /** Counts change changes: what was read before one of them is not cached. */
  changes: number;
  /** Read when somebody first needs it: the cart never does. */
  vocabulary: Promise<Vocabulary> | undefined;
  /** Products have changed and may bring words that it does not have. */
  isVocabularyDoubtful: boolean;
  readonly products: LRUCache<string, ProductRow>;
  readonly surroundings: LRUCache<string, Promise<Surroundings>>;
  readonly tiles: LRUCache<string, CachedTile>;
};

/** A tile and what it was built from. */
type CachedTile = { readonly row: ProductRow; readonly vocabulary: Vocabulary; readonly tile: ProductTile };

/** What stands around a product: how many related ones of each type, and the others of its line. */
export type Surroundings = {
  readonly relations: readonly { readonly type: string; readonly amount: number }[];
  readonly seriesSkus: readonly string[];
};

const caches = new WeakMap<object, CatalogueCache>();
/** What the words were like when they were read. */
const versions = new WeakMap<Vocabulary, string>();

/** The tree and the words of the attributes: cached, read anew when they have changed. */
export async function getVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const cache = cacheOf(ctx);
  if (cache.vocabulary && !cache.isVocabularyDoubtful) return cache.vocabulary;
  cache.vocabulary = refreshVocabulary(ctx, cache.vocabulary);
  cache.isVocabularyDoubtful = false;
  cache.vocabulary.catch(() => caches.delete(ctx.searchEngine)); // the next request tries again
  return cache.vocabulary;
}

/** Products by sku, in no particular order; at most one query for those that are not cached. */
export async function listCachedProducts(ctx: Ctx, skus: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  const cache = cacheOf(ctx);
  const { products, changes } = cache;
  const found = new Map<string, ProductRow>();
  const missing: string[] = [];
  for (const sku of skus) {
    const row = products.get(sku);
    if (row) found.set(sku, row);
    else missing.push(sku);
  }
  if (missing.length === 0) return found;
  for (const row of await listProductRows(ctx, missing)) {
    if (cache.changes === changes) products.set(row.sku, row);
    found.set(row.sku, row);
  }
  return found;
}

/** A tile in the request's language: built once, then cached. */
export function cachedTile(ctx: Ctx, row: ProductRow, vocabulary: Vocabulary): ProductTile {
  const { tiles } = cacheOf(ctx);
  const key = `${ctx.locale} ${row.sku}`;
  const known = tiles.get(key);
  if (known?.row === row && known.vocabulary === vocabulary) return known.tile;
  const tile = tileOf(row, vocabulary, ctx.locale);
  tiles.set(key, { row, vocabulary, tile });
  return tile;
}

/** At most two queries the first time, none while it is cached. */
export function getSurroundings(ctx: Ctx, row: ProductRow): Promise<Surroundings> {
  const { surroundings } = cacheOf(ctx);
  const known = surroundings.get(row.sku);
  if (known) return known;
  const asked = Promise.all([countRelations(ctx, row.sku), listSeriesSkus(ctx, row, RELATED_MAX)]).then(
    ([relations, seriesSkus]) => ({ relations, seriesSkus }),
  );
  asked.catch(() => surroundings.delete(row.sku)); // the next request tries again
  surroundings.set(row.sku, asked);
  return asked;
}

function cacheOf({ searchEngine }: Ctx): CatalogueCache {
  const known = caches.get(searchEngine);
  if (known) return known;
  const fresh: CatalogueCache = {
    changes: 0,
    vocabulary: undefined,
    isVocabularyDoubtful: false,
    products: new LRUCache({ max: CACHED_PRODUCTS_MAX }),
    surroundings: new LRUCache({ max: CACHED_SURROUNDINGS_MAX }),
    tiles: new LRUCache({ max: CACHED_TILES_MAX }),
  };
  caches.set(searchEngine, fresh);
  const stop = searchEngine.onChange((change) => {
    if (caches.get(searchEngine) === fresh) evict(fresh, change);
    else stop();
  });
  return fresh;
}

function evict(cache: CatalogueCache, { skus, isWhole }: CatalogueChange): void {
  cache.changes++;
  cache.isVocabularyDoubtful = true;
  cache.surroundings.clear();
  for (const sku of skus) cache.products.delete(sku);
  if (!isWhole) return;
  cache.vocabulary = undefined;
  cache.products.clear();
}

/** The one that is known where there is nothing new: one small query instead of reading all words. */
async function refreshVocabulary(ctx: Ctx, known: Promise<Vocabulary> | undefined): Promise<Vocabulary> {
  const wordsVersion = await getVocabularyVersion(ctx);
  const vocabulary = await known;
  if (vocabulary && versions.get(vocabulary) === wordsVersion) return vocabulary;
  const [version, categories, words] = await Promise.all([
    getCatalogueVersion(ctx),
    listCategoryRows(ctx),
    listVocabulary(ctx),
  ]);
  const fresh = makeVocabulary(version, categories, words);
  versions.set(fresh, wordsVersion);
  return fresh;
}
