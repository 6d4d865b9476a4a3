export {
  codeKinds,
  languages,
  type CategoryNode,
  type CodeKind,
  type IndexDocument,
  type Language,
  type ProductCode,
  type ProductTexts,
} from './documents.ts';
export {
  sortOrders,
  type CategoryCount,
  type CodeMatch,
  type FacetCounts,
  type FacetValue,
  type Filter,
  type ProductSet,
  type SearchRequest,
  type SearchResult,
  type SortOrder,
  type SuggestRequest,
  type Suggestions,
  type Synonyms,
  type TextMatch,
} from './requests.ts';

import { type CategoryNode, type IndexDocument } from './documents.ts';
import {
  type CodeMatch,
  type ProductSet,
  type SearchRequest,
  type SearchResult,
  type SuggestRequest,
  type Suggestions,
  type Synonyms,
} from './requests.ts';

export type BuildOptions = {
  readonly categories: readonly CategoryNode[];
  /** Whatever tells the caller how fresh the data is (a sequence number as text); kept in the buffer and the snapshot. */
  readonly catalogueVersion: string;
};

export type IndexBuilder = {
  /** @throws RangeError when the sku is already there or a number is not finite */
  readonly add: (document: IndexDocument) => void;
  /** Ends the builder and returns the index in one buffer that any thread can read. */
  readonly finish: () => SharedArrayBuffer;
};

export type BuildStats = { readonly products: number; readonly bytes: number; readonly cpuMs: number };

/** A build that runs in a worker thread. */
export type IndexBuild = {
  /** Hands a batch over; resolves when the worker wants more, so that memory stays bounded. Rejects when the build failed. */
  readonly add: (documents: readonly IndexDocument[]) => Promise<void>;
  readonly finish: () => Promise<{ readonly buffer: SharedArrayBuffer; readonly stats: BuildStats }>;
  readonly cancel: () => Promise<void>;
};

/** A buffer opened for reading. Holds scratch memory (about 16 bytes a product), so open it once per thread. */
export type CatalogueIndex = {
  readonly buffer: SharedArrayBuffer;
  readonly catalogueVersion: string;
  readonly products: number;
};

export type SnapshotReading =
  | { readonly ok: true; readonly buffer: SharedArrayBuffer; readonly catalogueVersion: string }
  | {
      readonly ok: false;
      readonly reason: 'missing' | 'unreadable' | 'damaged' | 'format-version' | 'analysis-version' | 'endianness';
    };

/** Builds on this thread; for the shop use `startIndexBuild`. */
export declare function createIndexBuilder(options: BuildOptions): IndexBuilder;
/** Starts a worker thread that builds. */
export declare function startIndexBuild(options: BuildOptions): IndexBuild;
/** Opens a built or loaded buffer. @throws TypeError when it is not an index of this format and analysis version */
export declare function openIndex(
  buffer: SharedArrayBuffer,
  options?: { readonly synonyms?: Synonyms },
): CatalogueIndex;
/** One page of products with counts. @throws RangeError for more than 31 filtered facets or a negative offset or limit */
export declare function search(index: CatalogueIndex, request: SearchRequest): SearchResult;
/** Best products for what was typed so far, and the numbers that begin with it. */
export declare function suggest(index: CatalogueIndex, request: SuggestRequest): Suggestions;
/** Products with exactly this number in any spelling (ruling 49); several when two share it. */
export declare function lookupCode(index: CatalogueIndex, text: string): readonly CodeMatch[];
/** Products with a number that begins like this, in the order of numbers. */
export declare function lookupCodePrefix(index: CatalogueIndex, text: string, limit: number): readonly CodeMatch[];
/** Resolves skus once for many searches; unknown ones are left out. */
export declare function productSet(index: CatalogueIndex, skus: Iterable<string>): ProductSet;
/** Hides a product from every thread at once; false when it is not there. Undone only by a new build. */
export declare function deleteProduct(index: CatalogueIndex, sku: string): boolean;
/** Writes to a temporary file beside `path`, syncs and renames, so that a crash leaves the old snapshot. */
export declare function saveSnapshot(buffer: SharedArrayBuffer, path: string): Promise<void>;
/** Reads straight into shared memory and checks versions and checksum; any reason but ok means: build anew. */
export declare function loadSnapshot(path: string): Promise<SnapshotReading>;
