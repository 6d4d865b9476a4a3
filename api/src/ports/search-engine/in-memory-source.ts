import type { CategoryNode, IndexDocument } from '@shop/catalogue-index';
import type { CatalogueSource } from './search-engine.port.ts';

/** An in-memory catalogue that engines follow, for their tests. */
export type InMemorySource = CatalogueSource & {
  readonly products: () => readonly IndexDocument[];
  /** Adds or replaces products, each a change of its own. */
  readonly put: (...documents: readonly IndexDocument[]) => void;
  readonly remove: (sku: string) => void;
  readonly setCategories: (categories: readonly CategoryNode[]) => void;
  /** Truncates the change log, as the shop does after days. */
  readonly truncateLog: () => void;
};

const BATCH = 100;

export function makeInMemorySource(
  categories: readonly CategoryNode[],
  documents: readonly IndexDocument[],
): InMemorySource {
  const products = new Map(documents.map((document) => [document.sku, document]));
  /** The sku of every change; its number is its place, from 1. An empty one is the tree. */
  const log: string[] = [''];
  let truncatedUpTo = 0;
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
    truncateLog() {
      truncatedUpTo = log.length - 1;
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
        isTruncated: after < truncatedUpTo,
        sequence,
        changes: [...new Set(skus)].flatMap((sku) =>
          sku === '' ? [] : [{ sku, document: products.get(sku) ?? null }],
        ),
        isWhole: skus.includes(''),
      };
    },
  };
}
