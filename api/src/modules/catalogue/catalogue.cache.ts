import { RELATED_MAX, type ProductTile } from '@shop/contract/catalogue';
import { defineCache, defineInvalidation, on, type Stamp } from '#platform/cache/cache.ts';
import { writtenOnce } from '#platform/http/reply-bytes.ts';
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

/** A tile and what it was built from. */
type CachedTile = { readonly row: ProductRow; readonly vocabulary: Vocabulary; readonly tile: ProductTile };

/** What stands around a product: how many related ones of each type, and the others of its line. */
export type Surroundings = {
  readonly relations: readonly { readonly type: string; readonly amount: number }[];
  readonly seriesSkus: readonly string[];
};

type CachedVocabulary = {
  readonly vocabulary: Vocabulary;
  /** What the words were like when they were read. */
  readonly wordsVersion: string;
};
/** The state of the cache for which it was read or found to be still true. */
type VocabularyEntry = { readonly stamp: Stamp; readonly read: Promise<CachedVocabulary> };

/** Published when products or what stands around them have changed; they are written already. */
export const catalogueChanged = defineInvalidation<CatalogueChange>('catalogue.changed');

const changedProducts = ({ isWhole, skus }: CatalogueChange) => (isWhole ? 'all' : skus);

// The same for every visitor: these caches never hold customer data.
const products = defineCache<ProductRow>({
  name: 'catalogue.products',
  bytesMax: 36 * 1024 * 1024,
  bytesOf: () => 3000,
  invalidatedBy: [on(catalogueChanged, changedProducts)],
});
const surroundings = defineCache<Surroundings>({
  name: 'catalogue.surroundings',
  bytesMax: 5 * 1024 * 1024,
  bytesOf: () => 1000,
  invalidatedBy: [on(catalogueChanged)],
});
/** Tiles know what they were built from, so no event concerns them. Each with its text (`writtenOnce`). */
const tiles = defineCache<CachedTile>({
  name: 'catalogue.tiles',
  bytesMax: 32 * 1024 * 1024,
  bytesOf: () => 3400,
});
/** One entry. Products that change may bring words that it does not have: it is looked after again, not read again. */
const vocabularies = defineCache<VocabularyEntry>({
  name: 'catalogue.vocabulary',
  bytesMax: 32 * 1024 * 1024,
  bytesOf: () => 8 * 1024 * 1024,
  invalidatedBy: [on(catalogueChanged, ({ isWhole }) => (isWhole ? 'all' : []))],
});

/** The tree and the words of the attributes: cached, read anew when they have changed. Read at first use. */
export async function getVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const cache = ctx.cache.of(vocabularies);
  const stamp = cache.stamp();
  const known = cache.get('');
  if (known?.stamp === stamp) return (await known.read).vocabulary;
  const entry = { stamp, read: refreshVocabulary(ctx, known?.read) };
  cache.set('', entry);
  entry.read.catch(() => cache.peek('') === entry && cache.delete('')); // the next request tries again
  return (await entry.read).vocabulary;
}

/** Products by sku, in no particular order; at most one query for those that are not cached. */
export async function listCachedProducts(ctx: Ctx, skus: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  const cache = ctx.cache.of(products);
  const since = cache.stamp();
  const found = new Map<string, ProductRow>();
  const missing: string[] = [];
  for (const sku of skus) {
    const row = cache.get(sku);
    if (row) found.set(sku, row);
    else missing.push(sku);
  }
  if (missing.length === 0) return found;
  for (const row of await listProductRows(ctx, missing)) {
    cache.set(row.sku, row, { since });
    found.set(row.sku, row);
  }
  return found;
}

/** A tile in the request's language: built once, then cached. */
export function cachedTile(ctx: Ctx, row: ProductRow, vocabulary: Vocabulary): ProductTile {
  const cache = ctx.cache.of(tiles);
  const key = `${ctx.locale} ${row.sku}`;
  const known = cache.get(key);
  if (known?.row === row && known.vocabulary === vocabulary) return known.tile;
  const tile = writtenOnce(tileOf(row, vocabulary, ctx.locale));
  cache.set(key, { row, vocabulary, tile });
  return tile;
}

/** At most two queries the first time, none while it is cached. */
export async function getSurroundings(ctx: Ctx, row: ProductRow): Promise<Surroundings> {
  return ctx.cache.of(surroundings).load(row.sku, async () => {
    const [relations, seriesSkus] = await Promise.all([
      countRelations(ctx, row.sku),
      listSeriesSkus(ctx, row, RELATED_MAX),
    ]);
    return { relations, seriesSkus };
  });
}

/** The one that is known where there is nothing new: one small query instead of reading all words. */
async function refreshVocabulary(ctx: Ctx, before?: Promise<CachedVocabulary>): Promise<CachedVocabulary> {
  const wordsVersion = await getVocabularyVersion(ctx);
  const known = await before;
  if (known?.wordsVersion === wordsVersion) return known;
  const [version, categories, words] = await Promise.all([
    getCatalogueVersion(ctx),
    listCategoryRows(ctx),
    listVocabulary(ctx),
  ]);
  return { vocabulary: makeVocabulary(version, categories, words), wordsVersion };
}
