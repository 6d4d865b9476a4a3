import { type SearchRequest, type SearchResult } from '../requests.ts';

/** Results kept by request while one state of the catalogue lasts; exact, because every state has a version of its own. */
export type ResultCache = {
  readonly get: (version: string, key: string) => SearchResult | undefined;
  /** Results of another version than the newest one seen are dropped. */
  readonly set: (version: string, key: string, result: SearchResult) => void;
  readonly clear: () => void;
  /** Estimated memory of what is kept. */
  readonly bytes: () => number;
};

const VALUE_BYTES = 72;
const ENTRY_BYTES = 600;
const SIGN_BYTES = 2;
/** No single result takes more than this share of the memory. */
const SHARE_MAX = 0.1;

/** @param bytesMax memory for results; those not asked for longest go first. 0 keeps none */
export function createResultCache(bytesMax: number): ResultCache {
  const entries = new Map<string, { readonly result: SearchResult; readonly bytes: number }>();
  let current = '';
  let used = 0;

  function moveTo(version: string): void {
    if (version === current) return;
    current = version;
    entries.clear();
    used = 0;
  }

  return {
    get(version, key) {
      if (version !== current) return undefined;
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.result;
    },
    set(version, key, result) {
      const bytes = bytesOf(key, result);
      if (bytes > bytesMax * SHARE_MAX) return;
      moveTo(version);
      used += bytes - (entries.get(key)?.bytes ?? 0);
      entries.delete(key);
      entries.set(key, { result, bytes });
      for (const [oldest, entry] of entries) {
        if (used <= bytesMax) break;
        entries.delete(oldest);
        used -= entry.bytes;
      }
    },
    clear: () => moveTo(''),
    bytes: () => used,
  };
}

/** The same key for requests that mean the same; undefined for a request that is not worth keeping. */
export function requestKey(request: SearchRequest): string | undefined {
  const { ranking } = request;
  const { language, text = '', categoryId, filters = [], within, sort = 'relevance', offset = 0, limit } = request;
  if (within !== undefined) return undefined;
  const { facets = true, numberValuesMax, categoryLevels } = request;
  const wanted = filters
    .map((filter) =>
      'values' in filter
        ? JSON.stringify([filter.facet, filter.values.toSorted()])
        : JSON.stringify([filter.facet, filter.min ?? null, filter.max ?? null]),
    )
    .sort();
  return JSON.stringify([
    language,
    text.trim(),
    categoryId ?? null,
    sort,
    offset,
    limit,
    typeof facets === 'boolean' ? facets : facets.toSorted(),
    numberValuesMax ?? null,
    categoryLevels ?? null,
    wanted,
    ranking ?? null,
  ]);
}

function bytesOf(key: string, { skus, facets, categories, codes }: SearchResult): number {
  const values = facets.reduce((sum, facet) => sum + 2 + facet.values.length, 0);
  const entries = skus.length + values + categories.length + codes.length;
  return ENTRY_BYTES + key.length * SIGN_BYTES + entries * VALUE_BYTES;
}
