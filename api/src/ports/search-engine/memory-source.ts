import type { CategoryNode, IndexDocument } from '@shop/catalogue-index';
import type { CatalogueSource } from './search-engine.port.ts';

/** A catalogue in memory that engines follow, for their tests. */
export type MemorySource = CatalogueSource & {
  readonly products: () => readonly IndexDocument[];
  /** Adds or replaces products, each a change of its own. */
  readonly put: (...documents: readonly IndexDocument[]) => void;
  readonly remove: (sku: string) => void;
  readonly setCategories: (categories: readonly CategoryNode[]) => void;
  /** Forgets what changed up to now, as the shop does after days. */
  readonly forgetChanges: () => void;
};

const BATCH = 100;

export function makeMemorySource(
  categories: readonly CategoryNode[],
  documents: readonly IndexDocument[],
): MemorySource {
  const products = new Map(documents.map((document) => [document.sku, document]));
  /** The sku of every change; its number is its place, from 1. An empty one is the tree. */
  const log: string[] = [''];
  let forgotten = 0;
  let tree = categories;
  return {
    products: () => [...products.values()],
    put(...changed) {
      for (const document of changed) products.set(document.sku, document);
      log.push(...changed.map(({ sku }) => sku));
    },
    remove(sku) {
      products.delete(sku);
      log.push(sku);
    },
    setCategories(next) {
      tree = next;
      log.push('');
    },
    forgetChanges() {
      forgotten = log.length - 1;
    },
    version: async () => log.length,
    categories: async () => tree,
    async *documents() {
      const all = [...products.values()];
      for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
    },
    changes: async (after, upTo, limit) => {
      const sequence = Math.min(upTo, after + limit);
      const skus = log.slice(after, sequence);
      return {
        isForgotten: after < forgotten,
        sequence,
        changes: [...new Set(skus)].flatMap((sku) =>
          sku === '' ? [] : [{ sku, document: products.get(sku) ?? null }],
        ),
        isWhole: skus.includes(''),
      };
    },
  };
}
