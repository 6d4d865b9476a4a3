import type {
  CategoryNode,
  CodeMatch,
  IndexChange,
  IndexDocument,
  SearchRequest,
  SearchResult,
  SuggestRequest,
  Suggestions,
} from '@shop/catalogue-index';
import type { Language } from '@shop/contract/values';
import type { Tuning } from './tuning.ts';

/**
 * Finding products: by words, by number, by category and filters. The built-in adapter is the index in this process; its
 * plain-data questions and answers are the port's. An engine follows the catalogue by itself: it is not told of changes.
 */
export type SearchEnginePort = {
  /** @throws ShopError `search.not_ready` before the first index is there */
  search(request: EngineRequest): Promise<SearchResult>;
  /** @throws ShopError `search.not_ready` */
  suggest(request: SuggestRequest): Promise<Suggestions>;
  /** Products with exactly this number in any spelling. @throws ShopError `search.not_ready` */
  lookup(number: string): Promise<readonly CodeMatch[]>;
  /**
   * What people have decided about the search is in force from now on, in every answer of this node. Cheap where the version is the
   * one in force already.
   */
  tune(tuning: Tuning): void;
  /** Answers as if this were in force, for whoever prepares it. @throws ShopError `search.not_ready` */
  trial(tuning: Tuning): Trial;
  /** Where a text leads instead of being looked for. */
  redirectOf(language: Language, text: string): string | undefined;
  /** Another one for every state that is answered from; empty before the first. It is the key of cached answers. */
  version(): string;
  /** Number of the last change of the catalogue up to which none is missing; 0 before the first index. */
  position(): number;
  /** Whether there is an index to answer from, be it of an empty catalogue. */
  isReady(): boolean;
  /** How many products are found at most. */
  size(): number;
  /**
   * Tells of what changes, before it can be found: caches of products evict these. They are written already, so
   * whatever is read after the change is new enough. Answers how to stop telling.
   */
  onChange(listener: (change: CatalogueChange) => void): () => void;
  /** Waits until everything that the catalogue has by now is answered from. @throws Error when the catalogue can't be read */
  catchUp(): Promise<void>;
  /** Builds the index anew from the catalogue; the old one answers meanwhile. */
  rebuild(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A question, optionally among these products only (what a customer has bought), by sku; unknown ones are passed over. A long
 * list is best given as the same array each time: it is resolved once for every state.
 */
export type EngineRequest = Omit<SearchRequest, 'within'> & { readonly within?: readonly string[] };

/** Asked for a few questions at once, then thrown away: it stays with the state of the catalogue that it was made for. */
export type Trial = {
  search(request: Omit<SearchRequest, 'within'>): Promise<SearchResult>;
  redirectOf(language: Language, text: string): string | undefined;
};

export type CatalogueChange = {
  readonly skus: readonly string[];
  /** The tree or words that many products share have changed too. */
  readonly isWhole: boolean;
};

/** Where an engine reads the catalogue from. */
export type CatalogueSource = {
  /** Number of the last change. */
  version(): Promise<number>;
  /** The tree, depth first. */
  categories(): Promise<readonly CategoryNode[]>;
  /** Every product that can be found, in batches. */
  documents(): AsyncIterable<readonly IndexDocument[]>;
  /** What has changed after one number up to another, oldest first, at most `limit` changes. */
  changes(after: number, upTo: number, limit: number): Promise<ChangesRead>;
};

export type ChangesRead = {
  /** What followed `after` is no longer known: only a new index helps. */
  readonly isTruncated: boolean;
  /** Number of the last change that was read. */
  readonly sequence: number;
  /** Each product once, as it is now. */
  readonly changes: readonly IndexChange[];
  /** The tree or words that many products share have changed too, which only a new index can show. */
  readonly isWhole: boolean;
};
