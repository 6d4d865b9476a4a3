import { lookupCode } from '../query/codes.ts';
import { openIndex, type CatalogueIndex } from '../query/handle.ts';
import { search } from '../query/search.ts';
import { suggest } from '../query/suggest.ts';
import {
  type CodeMatch,
  type SearchRequest,
  type SearchResult,
  type SuggestRequest,
  type Suggestions,
  type TradeWords,
} from '../requests.ts';
import { type IndexView } from '../view.ts';
import { estimateCost } from './cost.ts';
import { createResultCache, requestKey } from './result-cache.ts';
import { startSearcher, type Searcher } from './searcher.ts';

export type PoolOptions = TradeWords & {
  /** The first view, or a base alone. */
  readonly view: IndexView | SharedArrayBuffer;
  /** Threads beside this one, started when first needed; 0 answers everything here. */
  readonly threads: number;
  /** Memory for results that are asked for again, default 64 MB. */
  readonly cacheBytesMax?: number;
  /** Searches that look at more products than this leave this thread (default 40 000, about 1 ms). */
  readonly costMax?: number;
  /** A search that takes longer than this is given up and its thread replaced (default 10 s). */
  readonly patienceMs?: number;
  /** Where the worker file lies when the package is bundled; by default beside this file. */
  readonly workerUrl?: URL;
};

/** Answers from the newest view: small questions at once on this thread, large ones on others over the same memory. */
export type SearchPool = {
  /** Every question asked from now on is answered from this view; those under way end in theirs. */
  readonly publish: (view: IndexView | SharedArrayBuffer) => void;
  /** Every question asked from now on knows these words of the trade instead. */
  readonly setWords: (words: TradeWords) => void;
  /** Answers on this thread as if these were the words of the trade; nothing else changes. */
  readonly trial: (words: TradeWords) => (request: SearchRequest) => SearchResult;
  /**
   * Do not change what is answered: others may get the same object.
   * @throws RangeError as `search` does; Error when it took too long
   */
  readonly search: (request: SearchRequest) => Promise<SearchResult>;
  readonly suggest: (request: SuggestRequest) => Promise<Suggestions>;
  readonly lookup: (number: string) => readonly CodeMatch[];
  /** The newest view as this thread has it open, for whatever else is to be asked of it. */
  readonly index: () => CatalogueIndex;
  readonly close: () => Promise<void>;
};

const CACHE_BYTES = 64 * 1024 * 1024;
const COST_MAX = 40_000;
const PATIENCE_MS = 10_000;

/** While the first thread starts, searches up to so many times as large are answered on this one (about 10 ms). */
const STARTING_COST_TIMES = 10;

/** Close the pool, else its threads stay. */
export function startSearchPool(options: PoolOptions): SearchPool {
  const { threads, costMax = COST_MAX, patienceMs = PATIENCE_MS } = options;
  const workerUrl = options.workerUrl ?? new URL('./search-worker.ts', import.meta.url);
  const cache = createResultCache(options.cacheBytesMax ?? CACHE_BYTES);
  /** Large searches under way; who asks the same waits for the same answer. */
  const underWay = new Map<string, Promise<SearchResult>>();
  let words = wordsOf(options);
  let index = openIndex(options.view, words);
  /** How often the words have changed. */
  let round = 0;
  const searchers: Searcher[] = [];

  function addSearcher(): Searcher {
    const searcher = startSearcher({
      words,
      workerUrl,
      patienceMs,
      onEnd() {
        searchers.splice(searchers.indexOf(searcher), 1);
      },
    });
    searcher.publish(index.view);
    searchers.push(searcher);
    return searcher;
  }

  /** The thread that has least to do. When all have something another one starts, for those who ask later. */
  function idlestSearcher(): Searcher {
    const [idlest] = searchers.filter((one) => one.isReady()).toSorted((a, b) => a.waiting() - b.waiting());
    const isStarting = searchers.some((one) => !one.isReady());
    const isBusy = idlest === undefined || idlest.waiting() > 0;
    if (isBusy && !isStarting && searchers.length < threads) addSearcher();
    return idlest ?? searchers[0] ?? addSearcher();
  }

  function isForThisThread(cost: number): boolean {
    if (threads === 0 || cost <= costMax) return true;
    return !idlestSearcher().isReady() && cost <= costMax * STARTING_COST_TIMES;
  }

  async function searchElsewhere(request: SearchRequest, key: string): Promise<SearchResult> {
    const asked = round;
    const { version, json } = await idlestSearcher().ask({ kind: 'search', request });
    const result = JSON.parse(json) as SearchResult;
    if (version === index.version && asked === round) cache.set(version, key, result);
    return result;
  }

  return {
    publish(view) {
      index = openIndex(view, { ...words, previous: index });
      underWay.clear();
      for (const searcher of searchers) searcher.publish(index.view);
    },
    setWords(changed) {
      words = wordsOf(changed);
      index = openIndex(index.view, { ...words, previous: index });
      // What other threads still answer was asked with the words before.
      underWay.clear();
      cache.clear();
      round++;
      for (const searcher of searchers) searcher.setWords(words);
    },
    trial(changed) {
      const tried = openIndex(index.view, { ...wordsOf(changed), previous: index });
      return (request) => search(tried, request);
    },
    async search(request) {
      const key = requestKey(request);
      if (key === undefined) {
        if (isForThisThread(estimateCost(index, request))) return search(index, request);
        // The set belongs to the newest view, which was sent to every thread before this question.
        return JSON.parse((await idlestSearcher().ask({ kind: 'search', request })).json) as SearchResult;
      }
      const known = cache.get(index.version, key);
      if (known !== undefined) return known;
      if (isForThisThread(estimateCost(index, request))) {
        const result = search(index, request);
        cache.set(index.version, key, result);
        return result;
      }
      const same = underWay.get(key);
      if (same !== undefined) return same;
      const answer = searchElsewhere(request, key).finally(() => {
        if (underWay.get(key) === answer) underWay.delete(key);
      });
      underWay.set(key, answer);
      return answer;
    },
    async suggest(request) {
      // One word is answered from what is kept with each word; several are a search.
      const isSmall = !/\S\s+\S/.test(request.text) || isForThisThread(estimateCost(index, { ...request, limit: 0 }));
      if (isSmall) return suggest(index, request);
      const { json } = await idlestSearcher().ask({ kind: 'suggest', request });
      return JSON.parse(json) as Suggestions;
    },
    lookup: (number) => lookupCode(index, number),
    index: () => index,
    async close() {
      await Promise.all(searchers.map((searcher) => searcher.close()));
    },
  };
}

function wordsOf({ synonyms, near, foreign, brands, properties }: TradeWords): TradeWords {
  return {
    ...(synonyms && { synonyms }),
    ...(near && { near }),
    ...(foreign && { foreign }),
    ...(brands && { brands }),
    ...(properties && { properties }),
  };
}
