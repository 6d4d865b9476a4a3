import { makeInMemorySource } from '../../api/src/ports/search-engine/in-memory-source.ts';
import { openOpenSearch } from '../../api/src/ports/search-engine/opensearch/search-engine.opensearch.ts';
import { tradeWords } from '../../api/src/modules/search/index.ts';
import type { OpenRanked } from './ranked-engine.ts';

let opened = 0;

/** Opens OpenSearches at this address, each with indexes of its own. */
export function rankedOpenSearch(url: string): OpenRanked {
  return async (categories, documents) =>
    openOpenSearch({
      url,
      source: makeInMemorySource(categories, documents),
      words: tradeWords,
      prefix: `ranking-${process.pid}-${opened++}`,
      shards: 1,
      documentForm: 1,
      isFeeding: true,
      lookMs: 60_000,
      onProgress: () => undefined,
      onError: (error) => {
        throw error;
      },
    });
}
