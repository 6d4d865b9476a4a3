import type { CatalogueIndex, SearchResult } from '@shop/catalogue-index';
import { LRUCache } from 'lru-cache';
import type { Query } from './ask.ts';

/** What a request finds and counts, whichever page of it is shown. */
export type Scope = Omit<SearchResult, 'skus'> & {
  /** What the text has found, undefined where there is no text, or nothing. */
  readonly found: Query | undefined;
  /** How relevant the best product is. */
  readonly best: number;
};

export type Scopes = LRUCache<string, Scope>;

/** Memory for what is kept of one state of the index, bytes. */
const BYTES_MAX = 32 * 1024 * 1024;
const ENTRY_BYTES = 2000;
const VALUE_BYTES = 72;

/** Scopes of one state of the index, by the words of the trade that they were understood with. */
export function openScopes(): (trade: CatalogueIndex) => Scopes {
  const opened = new WeakMap<CatalogueIndex, Scopes>();
  return (trade) => {
    const known = opened.get(trade) ?? new LRUCache({ maxSize: BYTES_MAX, sizeCalculation: bytesOf });
    opened.set(trade, known);
    return known;
  };
}

function bytesOf({ facets, categories }: Scope, key: string): number {
  const values = facets.reduce((sum, facet) => sum + 2 + facet.values.length, categories.length);
  return ENTRY_BYTES + 2 * key.length + values * VALUE_BYTES;
}
