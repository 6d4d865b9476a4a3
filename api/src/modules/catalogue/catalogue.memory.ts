import type { ProductTile } from '@shop/contract/catalogue';
import { LRUCache } from 'lru-cache';
import type { Ctx } from '#src/context.ts';
import type { ChangeNotice } from '#src/ports/search-engine/search-engine.port.ts';
import {
  countRelations,
  getCatalogueVersion,
  getWordsMark,
  listCategoryRows,
  listProductRows,
  listSeriesSkus,
  listVocabulary,
} from './catalogue.sql.ts';
import type { ProductRow } from './catalogue.rows.ts';
import { tileOf } from './catalogue.rules.ts';
import { makeVocabulary, type Vocabulary } from './catalogue.vocabulary.ts';

/** Products kept in memory per process: about 3 kB each. */
const PRODUCTS_KEPT_MAX = 12_000;
/** Drawn-up tiles kept in memory, per language: about 2 kB each. */
const TILES_KEPT_MAX = 12_000;
/** Surroundings of product pages kept in memory: under 1 kB each. */
const SURROUNDINGS_KEPT_MAX = 5000;
/** Related products shown at most of one type. */
export const RELATED_MAX = 48;

/**
 * What a process remembers of the catalogue. It belongs to one search engine, which tells what has changed; the same for
 * every visitor, so nothing of a customer is ever in it.
 */
type Memory = {
  /** Counts notices: what was read before one of them is not kept. */
  notices: number;
  /** Read when somebody first needs it: the cart never does. */
  vocabulary: Promise<Vocabulary> | undefined;
  /** Products have changed and may bring words that it does not have. */
  isVocabularyDoubtful: boolean;
  readonly products: LRUCache<string, ProductRow>;
  readonly surroundings: LRUCache<string, Promise<Surroundings>>;
  readonly tiles: LRUCache<string, DrawnTile>;
};

/** A tile and what it was drawn from. */
type DrawnTile = { readonly row: ProductRow; readonly vocabulary: Vocabulary; readonly tile: ProductTile };

/** What stands around a product: how many related ones of each type, and the others of its line. */
export type Surroundings = {
  readonly relations: readonly { readonly type: string; readonly amount: number }[];
  readonly seriesSkus: readonly string[];
};

const memories = new WeakMap<object, Memory>();
/** What the words were like when they were read. */
const marks = new WeakMap<Vocabulary, string>();

/** The tree and the words of the attributes: from memory, read anew when there are others. */
export async function getVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const memory = memoryOf(ctx);
  if (memory.vocabulary && !memory.isVocabularyDoubtful) return memory.vocabulary;
  memory.vocabulary = refreshVocabulary(ctx, memory.vocabulary);
  memory.isVocabularyDoubtful = false;
  memory.vocabulary.catch(() => memories.delete(ctx.searchEngine)); // the next request tries again
  return memory.vocabulary;
}

/** Products by sku, in no particular order; at most one query for those that memory does not hold. */
export async function listProductsFromMemory(
  ctx: Ctx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const memory = memoryOf(ctx);
  const { products, notices } = memory;
  const found = new Map<string, ProductRow>();
  const missing: string[] = [];
  for (const sku of skus) {
    const row = products.get(sku);
    if (row) found.set(sku, row);
    else missing.push(sku);
  }
  if (missing.length === 0) return found;
  for (const row of await listProductRows(ctx, missing)) {
    if (memory.notices === notices) products.set(row.sku, row);
    found.set(row.sku, row);
  }
  return found;
}

/** A tile in the request's language: drawn up once, then remembered. */
export function tileFromMemory(ctx: Ctx, row: ProductRow, vocabulary: Vocabulary): ProductTile {
  const { tiles } = memoryOf(ctx);
  const key = `${ctx.locale} ${row.sku}`;
  const known = tiles.get(key);
  if (known?.row === row && known.vocabulary === vocabulary) return known.tile;
  const tile = tileOf(row, vocabulary, ctx.locale);
  tiles.set(key, { row, vocabulary, tile });
  return tile;
}

/** At most two queries the first time, none while it is remembered. */
export function getSurroundings(ctx: Ctx, row: ProductRow): Promise<Surroundings> {
  const { surroundings } = memoryOf(ctx);
  const known = surroundings.get(row.sku);
  if (known) return known;
  const asked = Promise.all([countRelations(ctx, row.sku), listSeriesSkus(ctx, row, RELATED_MAX)]).then(
    ([relations, seriesSkus]) => ({ relations, seriesSkus }),
  );
  asked.catch(() => surroundings.delete(row.sku)); // the next request tries again
  surroundings.set(row.sku, asked);
  return asked;
}

function memoryOf({ searchEngine }: Ctx): Memory {
  const known = memories.get(searchEngine);
  if (known) return known;
  const fresh: Memory = {
    notices: 0,
    vocabulary: undefined,
    isVocabularyDoubtful: false,
    products: new LRUCache({ max: PRODUCTS_KEPT_MAX }),
    surroundings: new LRUCache({ max: SURROUNDINGS_KEPT_MAX }),
    tiles: new LRUCache({ max: TILES_KEPT_MAX }),
  };
  memories.set(searchEngine, fresh);
  const stop = searchEngine.onChange((notice) => {
    if (memories.get(searchEngine) === fresh) forget(fresh, notice);
    else stop();
  });
  return fresh;
}

function forget(memory: Memory, { skus, isWhole }: ChangeNotice): void {
  memory.notices++;
  memory.isVocabularyDoubtful = true;
  memory.surroundings.clear();
  for (const sku of skus) memory.products.delete(sku);
  if (!isWhole) return;
  memory.vocabulary = undefined;
  memory.products.clear();
}

/** The one that is known where there is nothing new: one small query instead of reading all words. */
async function refreshVocabulary(ctx: Ctx, known: Promise<Vocabulary> | undefined): Promise<Vocabulary> {
  const mark = await getWordsMark(ctx);
  const vocabulary = await known;
  if (vocabulary && marks.get(vocabulary) === mark) return vocabulary;
  const [version, categories, words] = await Promise.all([
    getCatalogueVersion(ctx),
    listCategoryRows(ctx),
    listVocabulary(ctx),
  ]);
  const fresh = makeVocabulary(version, categories, words);
  marks.set(fresh, mark);
  return fresh;
}
