import type { CatalogueArticle } from '@shop/exchange-formats';
import type { KnownPrices } from './apply-prices.ts';
import type { CategoryRecord, KnownProduct, PriceRecord } from './import.sql.ts';
import type { MediaOfArticle } from './store-media.ts';

/** An article that is new or differs, with all that is needed to write it. */
export type PendingArticle = {
  readonly article: CatalogueArticle;
  readonly contentHash: string;
  readonly result: 'new' | 'changed';
  readonly media: MediaOfArticle;
  readonly before: KnownProduct | undefined;
};

/** New prices of a known article. */
export type PendingPrices = { readonly record: PriceRecord; readonly before: KnownPrices };

/**
 * Takes what an import would write, where it is to be looked at first (docs/domain/imports.md#preview). Each call stands for
 * itself; a fault of content is answered by refusing the article.
 */
export type Stage = {
  readonly articles: (pending: readonly PendingArticle[]) => Promise<void>;
  readonly prices: (pending: readonly PendingPrices[]) => Promise<void>;
  readonly categories: (records: readonly CategoryRecord[]) => Promise<void>;
  readonly placements: (placements: ReadonlyMap<string, readonly string[]>) => Promise<void>;
  /** Answers those of them that the supplier has at all. */
  readonly gone: (supplier: string, skus: readonly string[]) => Promise<readonly string[]>;
};
