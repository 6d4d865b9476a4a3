import type {
  CategoryNode,
  CodeMatch,
  IndexDocument,
  SearchRequest,
  SearchResult,
  SuggestRequest,
  Suggestions,
} from '@shop/catalogue-index';

/**
 * Finding products: by words, by number, by category and filters. The built-in adapter is the index in this process; its
 * plain-data questions and answers are the port's.
 */
export type SearchEnginePort = {
  /** @throws ShopError `search.not_ready` before the first index is there */
  search(request: Omit<SearchRequest, 'within'>): Promise<SearchResult>;
  /** @throws ShopError `search.not_ready` */
  suggest(request: SuggestRequest): Promise<Suggestions>;
  /** Products with exactly this number in any spelling. @throws ShopError `search.not_ready` */
  lookup(number: string): Promise<readonly CodeMatch[]>;
  /** Version of the catalogue that is being answered from; 0 before the first index. Whatever is remembered is keyed by it. */
  version(): number;
  /** Whether there is an index to answer from, be it of an empty catalogue. */
  isReady(): boolean;
  /** How many products are found at most. */
  size(): number;
  close(): Promise<void>;
};

/** Where an engine reads the catalogue from. */
export type CatalogueSource = {
  /** Number of the last change. */
  version(): Promise<number>;
  /** The tree, depth first. */
  categories(): Promise<readonly CategoryNode[]>;
  /** Every product that can be found, in batches. */
  documents(): AsyncIterable<readonly IndexDocument[]>;
};
